// @ts-check
// How the table of The Big Idea looks. Colours are the shell's tokens and mixtures of them, so that
// light and dark need no second sheet. Nothing is set smaller than 12 px.

export const STYLE = `
.bi { --cork: color-mix(in srgb, var(--bl-paper) 72%, #B98A4E); --cork-dot: color-mix(in srgb, var(--cork) 88%, #6B4A1F);
  --article: color-mix(in srgb, var(--bl-card) 80%, #F0B429); --description: color-mix(in srgb, var(--bl-card) 84%, #5A78D6);
  --article-edge: color-mix(in srgb, var(--bl-ink) 22%, #B98200); --description-edge: color-mix(in srgb, var(--bl-ink) 22%, #4A63BE);
  --quiet: color-mix(in srgb, var(--bl-ink) 76%, var(--bl-card)); --back: color-mix(in srgb, var(--bl-card) 8%, #52648F);
  --back-line: color-mix(in srgb, #FFFFFF 45%, #52648F); --shade: 0 1px 2px rgb(0 0 0 / .16), 0 3px 8px rgb(0 0 0 / .10);
  --f12: 12px; --f13: 13px; --f14: 14px; --f16: 16px; --f18: 18px; --f20: 20px; --f24: 24px;
  container: bi / inline-size; position: relative; display: grid; gap: 12px; color: var(--bl-ink);
  font: var(--f14)/1.35 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
.bi *, .bi *::before { box-sizing: border-box; }
.bi > * { min-width: 0; }
.bi button { font: inherit; color: inherit; text-align: inherit; background: none; border: 0; padding: 0; margin: 0; cursor: pointer; }
.bi [hidden] { display: none; }
.bi-icon { flex: none; display: inline-block; vertical-align: -0.2em; }
.bi button:focus-visible { outline: 3px solid var(--bl-now); outline-offset: 2px; }

.bi-places { display: flex; flex-wrap: wrap; gap: 6px 8px; padding: 10px 16px 0; justify-content: center; }
.bi-place { display: flex; align-items: center; gap: 8px; min-height: 38px; padding: 3px 10px 3px 5px; background: var(--bl-card); border: 1px solid var(--bl-line); border-radius: 20px; line-height: 0; }
.bi-place[data-now] { border-color: var(--bl-now); box-shadow: 0 0 0 2px var(--bl-now); }
.bi-place[data-out] { border: 1px dashed var(--bl-faint); } .bi-place[data-won] { border-color: var(--bl-gain); box-shadow: 0 0 0 2px var(--bl-gain); }
.bi-free { fill: var(--seat); stroke: color-mix(in srgb, var(--bl-ink) 75%, var(--seat)); stroke-width: 1; }
.bi-gone { fill: none; stroke: var(--bl-faint); stroke-width: 1; stroke-dasharray: 2 2; }
.bi-fan .bi-paper { fill: var(--back); stroke: var(--bl-card); stroke-width: 1; } .bi-stripe { stroke: var(--back-line); stroke-width: 1.5; fill: none; }
.bi-badges { display: inline-flex; gap: 4px; } .bi-badges:empty { display: none; }
.bi-badge { display: inline-grid; place-items: center; min-width: 26px; height: 24px; padding: 0 4px; border-radius: 12px; color: var(--bl-ink); background: color-mix(in srgb, var(--bl-ink) 10%, var(--bl-card)); }
.bi-is-now { background: var(--bl-now); color: var(--bl-card); } .bi-is-won { background: var(--bl-gain); color: var(--bl-card); }
.bi-is-out { background: none; }
[data-sign="+"] { color: var(--bl-gain); } [data-sign="-"] { color: var(--bl-loss); }

.bi-table { border-radius: 10px; border: 1px solid color-mix(in srgb, var(--cork) 70%, #5B3D17); background-color: var(--cork); overflow: clip;
  background-image: radial-gradient(var(--cork-dot) 1.1px, transparent 1.4px), radial-gradient(var(--cork-dot) .9px, transparent 1.2px);
  background-size: 17px 19px, 23px 13px; background-position: 3px 5px, 11px 2px; box-shadow: inset 0 1px 5px rgb(60 35 0 / .22); }
.bi-top { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 6px 16px; padding: 8px 14px; min-height: 64px;
  background: color-mix(in srgb, var(--bl-card) 92%, var(--cork)); border-bottom: 1px solid var(--bl-line); }
.bi-steps { display: flex; list-style: none; margin: 0; padding: 0; gap: 0; font-size: var(--f13); color: var(--quiet); }
.bi-steps li { padding: 3px 10px 3px 16px; background: color-mix(in srgb, var(--bl-ink) 7%, var(--bl-card)); margin: 0;
  clip-path: polygon(0 0, calc(100% - 7px) 0, 100% 50%, calc(100% - 7px) 100%, 0 100%, 7px 50%); }
.bi-steps li + li { margin-left: -3px; }
.bi-steps li:first-child { padding-left: 10px; clip-path: polygon(0 0, calc(100% - 7px) 0, 100% 50%, calc(100% - 7px) 100%, 0 100%); border-radius: 6px 0 0 6px; }
.bi-steps li[aria-current] { background: var(--bl-ink); color: var(--bl-card); font-weight: 700; }
.bi-news { display: flex; align-items: center; gap: 6px 12px; min-height: 46px; padding: 2px 8px; border-radius: 6px; flex-wrap: wrap; }
.bi-news-words { flex: 1 1 170px; min-width: 0; } .bi-news-words b { font-size: var(--f16); } .bi-news-words span { color: var(--quiet); }
.bi-news-die { line-height: 0; flex: none; }
.bi-news[data-tone="gain"] { box-shadow: inset 4px 0 0 var(--bl-gain); padding-left: 14px; }
.bi-news[data-tone="loss"] { box-shadow: inset 4px 0 0 var(--bl-loss); padding-left: 14px; }
.bi-news-die .bi-rocket-icon { width: 22px; height: 42px; margin-right: 6px; transform: rotate(12deg); }
.bi-news[data-tone="end"] b { font-size: var(--f20); } .bi-news[data-tone="end"] .bi-news-die { color: var(--bl-gain); }
.bi-gains { display: inline-flex; flex-wrap: wrap; gap: 4px 12px; } .bi-coin { display: inline-flex; align-items: center; gap: 4px; font-size: var(--f16); }
.bi-piles { display: flex; gap: 14px; font-size: var(--f12); color: var(--quiet); }
.bi-pile { display: flex; align-items: center; gap: 6px; } .bi-pile b { font-size: var(--f16); color: var(--bl-ink); } .bi-pile span { line-height: 1.15; display: grid; }
.bi-pile i { width: 30px; height: 40px; border-radius: 4px; background: var(--back); display: grid; place-items: center; box-shadow: 2px 2px 0 -0.5px var(--bl-card), 2px 2px 0 0.5px var(--back); color: color-mix(in srgb, #fff 85%, var(--back)); }
.bi-pile .bi-bulb { width: 18px; height: 22px; }
.bi-discard i { background: none; box-shadow: inset 0 0 0 1.5px var(--bl-faint); color: var(--bl-faint); transform: rotate(-6deg); }

.bi-pins { display: grid; grid-template-columns: repeat(var(--cols, 1), minmax(0, 360px)); justify-content: center; align-items: stretch; gap: 26px 14px; padding: 28px 16px 18px; min-height: 208px; }
.bi-empty { grid-column: 1 / -1; place-self: center; margin: 0; padding: 6px 14px; background: var(--bl-card); border-radius: 6px; color: var(--quiet); }
.bi-product { position: relative; display: grid; grid-template: 1fr auto auto / minmax(0, 1fr); gap: 8px; padding: 14px 10px 10px; background: var(--bl-card); border-radius: 6px;
  border: 1px solid var(--bl-line); box-shadow: var(--shade); min-width: 0; cursor: pointer; }
.bi-product:not([data-new]) { background: color-mix(in srgb, var(--bl-card) 90%, #B98A4E); }
.bi-product[data-legal] { border-color: var(--bl-now); box-shadow: 0 0 0 1px var(--bl-now), var(--shade); }
.bi-product[data-legal]:hover { transform: translateY(-2px); }
.bi[data-choosing] .bi-product:not([data-legal]) { box-shadow: none; }
.bi-product[data-rolling] { border-color: var(--bl-chance); box-shadow: 0 0 0 2.5px var(--bl-chance), var(--shade); }
.bi-pin { position: absolute; left: 50%; top: -20px; margin-left: -17px; line-height: 0; z-index: 2; pointer-events: none; }
.bi-needle { stroke: color-mix(in srgb, var(--bl-ink) 70%, var(--bl-card)); stroke-width: 2; stroke-linecap: round; }
.bi-pin-rim { fill: var(--bl-card); stroke: color-mix(in srgb, var(--bl-ink) 40%, var(--bl-card)); stroke-width: 1; }
.bi-tag { position: absolute; right: 8px; top: -10px; padding: 0 8px; font-size: var(--f12); line-height: 20px; border-radius: 3px; background: color-mix(in srgb, var(--bl-ink) 10%, var(--bl-card)); color: var(--bl-ink); z-index: 1; }
.bi-product[data-new] .bi-tag { background: var(--bl-ink); color: var(--bl-card); font-weight: 700; letter-spacing: .05em; text-transform: uppercase; }
.bi .bi-cards { display: grid; align-content: start; width: 100%; min-width: 0; padding-top: 6px; border-radius: 6px; }
.bi-slip { position: relative; display: grid; gap: 2px; padding: 5px 10px 6px; margin-right: 16px; border-radius: 5px; border: 1.5px solid var(--description-edge); background: var(--description); box-shadow: 0 1px 3px rgb(0 0 0 / .18); min-width: 0; }
.bi-slip[data-kind="1"] { border-color: var(--article-edge); background: var(--article); }
.bi-slip + .bi-slip { margin: -5px 0 0 16px; }
.bi-slip:nth-child(3) { margin: -5px 12px 0 4px; } .bi-slip:nth-child(5) { margin: -5px 12px 0 4px; }
.bi-slip:only-child { margin: 0; }
.bi-word { --top: var(--f20); display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px; align-items: center; font-weight: 750; line-height: 1.15; overflow-wrap: anywhere; }
.bi-fit, .bi-card-name { container-type: inline-size; } .bi-fit > span, .bi-card-name > span { display: block; font-size: clamp(13px, calc(100cqi / (var(--longest) * .68)), var(--top)); }
.bi-slip .bi-kind { color: color-mix(in srgb, var(--bl-ink) 55%, var(--description-edge)); } .bi-slip[data-kind="1"] .bi-kind { color: color-mix(in srgb, var(--bl-ink) 55%, var(--article-edge)); }
.bi-pitch { font-size: var(--f13); line-height: 1.3; color: var(--quiet); }
.bi-rail { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; justify-content: center; }
.bi-notches, .bi-beyond { display: flex; flex-wrap: wrap; justify-content: center; padding: 3px; gap: 2px; border-radius: 19px; background: color-mix(in srgb, var(--bl-ink) 9%, var(--bl-card)); }
.bi-beyond { background: none; box-shadow: inset 0 0 0 1.5px color-mix(in srgb, var(--bl-ink) 25%, var(--bl-card)); }
.bi-rail[data-full] .bi-notches { box-shadow: 0 0 0 2px var(--bl-gain); }
.bi-socket { display: block; flex: none; overflow: visible; }
.bi-hole { fill: color-mix(in srgb, var(--bl-card) 70%, var(--bl-paper)); stroke: color-mix(in srgb, var(--bl-ink) 22%, var(--bl-card)); }
.bi-socket[data-seat] .bi-hole { fill: var(--bl-card); stroke: none; }
.bi-socket[data-hit] .bi-hole { stroke: var(--bl-chance); stroke-width: 3.5; }
.bi-number { fill: var(--bl-faint); font: 600 12px system-ui, sans-serif; }
.bi .bi-mine { display: inline-flex; flex-wrap: wrap; gap: 2px; border-radius: 16px; }
.bi .bi-mine[data-legal] { box-shadow: 0 0 0 1.5px var(--bl-now); } .bi .bi-mine[data-legal]:hover { box-shadow: 0 0 0 3px var(--bl-now); }
.bi-facts { position: relative; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; justify-content: space-between; min-height: 40px; }
.bi-facts > span { display: grid; line-height: 1.2; }
.bi-facts small { font-size: var(--f12); color: var(--quiet); } .bi-facts b { font-size: var(--f16); white-space: nowrap; }
.bi .bi-facts > [data-none] { display: none; }
.bi-product[data-legal] .bi-offer { grid-auto-flow: column; gap: 6px; align-items: center; padding: 4px 12px; min-height: 32px; border-radius: 16px; background: var(--bl-now); color: var(--bl-card); }
.bi-product[data-legal] .bi-offer small { color: inherit; font-size: var(--f14); font-weight: 650; }
.bi-product[data-rolling] .bi-facts { padding-right: 60px; } .bi-product[data-rolling] .bi-offer { display: none; }
.bi-product[data-decided] .bi-facts > span:nth-child(2) { display: none; }
.bi-stage { position: absolute; right: -4px; bottom: -4px; line-height: 0; z-index: 3; pointer-events: none; filter: drop-shadow(0 2px 3px rgb(0 0 0 / .35)); }
.bi .bi-verdict { display: block; padding: 3px 10px; border-radius: 6px; font-weight: 700; color: var(--bl-chance); border: 2px solid var(--bl-chance); background: var(--bl-card); white-space: nowrap; }
.bi .bi-verdict:empty { display: none; }
.bi-die-body { fill: var(--bl-chance); stroke: var(--bl-card); stroke-width: 1.5; } .bi-pip { fill: var(--bl-card); }
.bi-die-number { fill: var(--bl-card); font: 800 22px system-ui, sans-serif; }
.bi-pins[data-dense] { gap: 24px 10px; padding: 26px 10px 12px; }
.bi-pins[data-dense] .bi-pitch { display: none; }
.bi-pins[data-dense] .bi-word { --top: var(--f16); } .bi-pins[data-dense] .bi-kind { width: 16px; height: 16px; }
.bi-pins[data-dense] .bi-slip { padding: 3px 8px 4px; } .bi-pins[data-dense] .bi-product { gap: 6px; padding: 10px 8px 6px; }

.bi-hand { background: var(--bl-card); border: 1px solid var(--bl-line); border-radius: 10px; padding: 8px 12px 12px; }
.bi-hand-title { display: flex; align-items: center; gap: 8px; margin-bottom: 10px; } .bi-hand-title span { color: var(--bl-faint); }
.bi-hand-cards { display: flex; flex-wrap: wrap; gap: 10px; justify-content: center; } .bi .bi-card { flex: 1 1 150px; max-width: 220px; }
.bi .bi-card { position: relative; display: grid; min-height: 116px; border-radius: 8px; border: 1.5px solid var(--description-edge); background: var(--description); box-shadow: var(--shade); overflow: hidden; transition: transform .18s; min-width: 0; }
.bi .bi-card[data-kind="1"] { border-color: var(--article-edge); background: var(--article); }
.bi .bi-card[data-legal] { box-shadow: 0 0 0 2px var(--bl-now), var(--shade); } .bi .bi-card[data-legal]:hover { transform: translateY(-4px); }
.bi-front { display: grid; grid-template-rows: auto 1fr auto; gap: 4px; padding: 0 10px 8px; }
.bi-kind-label { display: flex; align-items: center; gap: 6px; margin: 0 -10px; padding: 3px 10px; font-size: var(--f12); line-height: 20px; color: var(--bl-ink); background: color-mix(in srgb, var(--description-edge) 24%, var(--description)); }
.bi-card[data-kind="1"] .bi-kind-label { background: repeating-linear-gradient(-45deg, color-mix(in srgb, var(--article-edge) 34%, var(--article)) 0 6px, color-mix(in srgb, var(--article-edge) 20%, var(--article)) 6px 12px); }
.bi-card-name { --top: var(--f20); font-weight: 750; line-height: 1.12; align-self: center; overflow-wrap: anywhere; }
.bi-card-phrase { font-size: var(--f13); line-height: 1.25; color: var(--quiet); }
.bi-reverse { display: none; }
.bi .bi-card[data-picked] { transform: translateY(-8px); background: var(--back); border-color: var(--bl-ink); }
.bi-card[data-picked] .bi-front { visibility: hidden; }
.bi-card[data-picked] .bi-reverse { position: absolute; inset: 0; display: grid; grid-template-rows: 1fr auto; justify-items: center; align-items: center; color: #fff; border-radius: 6px; border: 5px solid var(--bl-card);
  background: repeating-linear-gradient(45deg, transparent 0 7px, rgb(255 255 255 / .12) 7px 9px), var(--back); }
.bi-picked-name { justify-self: stretch; text-align: center; background: var(--bl-card); color: var(--bl-ink); font-weight: 650; padding: 3px 4px 0; overflow-wrap: anywhere; line-height: 1.2; }
.bi-picked-name::before { content: "picked: "; font-weight: 400; }

.bi-sky { position: absolute; inset: 0; pointer-events: none; overflow: clip; z-index: 6; }
.bi-rocket { position: absolute; left: 50%; top: 100%; margin: -34px 0 0 -22px; line-height: 0; z-index: -1; }
.bi-hull { fill: var(--bl-card); stroke: var(--bl-ink); stroke-width: 2; } .bi-fin { fill: var(--bl-loss); stroke: var(--bl-ink); stroke-width: 2; stroke-linejoin: round; }
.bi-port { fill: var(--bl-now); stroke: var(--bl-ink); stroke-width: 2; } .bi-flame { fill: #F0B429; stroke: #D55E00; stroke-width: 2; }

@container bi (max-width: 760px) {
  .bi-top { grid-template-columns: minmax(0, 1fr) auto; } .bi-news { grid-column: 1 / -1; grid-row: 2; }
}
@container bi (max-width: 520px) {
  .bi-places { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); padding: 8px 8px 0; gap: 6px; } .bi-place { gap: 5px; padding: 3px 6px 3px 4px; } .bi-fan, .bi-is-now { display: none; }
  .bi-top { padding: 6px 8px; gap: 6px 8px; } .bi-steps { font-size: var(--f12); } .bi-steps li { padding: 3px 8px 3px 12px; } .bi-steps li:first-child { padding-left: 8px; }
  .bi-piles { gap: 8px; } .bi-pile i { display: none; } .bi-pile span { text-align: center; }
  .bi-pins { padding: 26px 10px 12px; } .bi-hand { padding: 8px; } .bi-hand-cards { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px 8px; } .bi .bi-card { max-width: none; }
  .bi .bi-card { min-height: 104px; } .bi-card-name { --top: var(--f18); }
}
@container bi (min-width: 1080px) {
  .bi-table, .bi-hand { --f12: 13px; --f13: 15px; --f14: 16px; --f16: 18px; --f18: 20px; --f20: 24px; font-size: 16px; }
  .bi-pins { gap: 30px 20px; } .bi .bi-card { min-height: 136px; max-width: 250px; }
}
@media (prefers-reduced-motion: reduce) { .bi .bi-card, .bi-product { transition: none; } .bi-product[data-legal]:hover, .bi .bi-card[data-legal]:hover { transform: none; } }
`;
