"""Harbour as plain text."""


def as_text(view):
    lines = [f"Harbour · crate {view['round']} of {view['rounds']} · {view['phase_name']}", view["status"], ""]
    for seat in view["seats"]:
        loans = f"  {seat['loans']} loans" if seat["loans"] else ""
        lines.append(f"{seat['letter']}  {seat['name']:12} {seat['cash']:4} coins{loans}")
    return "\n".join(lines)
