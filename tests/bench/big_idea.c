/* The Big Idea in plain C: the yardstick for biglab's compiled world.
 *
 * The base game for 3 to 6 players, written as one would write it in C: structs, arrays, chance drawn
 * where a rule needs it, bots behind function pointers so that they can be exchanged. It draws the same
 * numbers for the same events as biglab does, so the same seed gives the same game.
 *
 *     gcc -O3 -march=native -shared -fPIC -o big_idea.so big_idea.c
 */
#include <stdint.h>

enum { MAX_SEATS = 6, CARDS = 54, ARTICLES = 27, MAX_PRODUCTS = CARDS / 2, MAX_HAND = 8, MAX_MOVES = 64 };
enum { START_CASH = 10, TOKENS = 5, START_HAND = 3, DRAW = 2, FULL_HAND = START_HAND + DRAW, DIE = 6, PAYOUT = 2 };

typedef enum { PICK, KEEP, BACK, ABSTAIN, INVEST, DIVEST, PASS } Verb;
typedef struct { Verb verb; int what; } Move;

typedef struct {
    int cards[2];
    int inventor, born, total;
    int shares[MAX_SEATS];
} Product;

typedef struct {
    int cash, tokens;
    int hand[MAX_HAND], n_hand;
    int laid[2], n_laid;
    int backed, out;  /* a product or -1; 1 = abstained in this round */
    uint64_t key;
} Player;

typedef struct Game Game;
typedef int (*Bot)(Game *g, int seat, const Move *legal, int n);

struct Game {
    int seats, round, rounds, dealer;
    uint64_t key, draw;  /* of chance; of the bot that is asked */
    int64_t steps;
    Player players[MAX_SEATS];
    int deck[CARDS], n_deck, discard[CARDS], n_discard;
    Product products[MAX_PRODUCTS];
    int n_products;
    const Bot *bots;
    Move legal[MAX_MOVES];
};

/* ---------------------------------------------------------------- luck: SplitMix64 */

static const uint64_t GOLDEN = 0x9E3779B97F4A7C15u;

static inline uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static inline int scaled(uint64_t z, int n) { return (int)(((z >> 32) * (uint64_t)n) >> 32); }

/* The number that belongs to this event of this game, whatever was drawn before. */
static inline int chance(Game *g, uint64_t event, int n) {
    g->steps++;
    return scaled(mix(g->key + (event + 1) * GOLDEN), n);
}

static inline int below(Game *g, int n) { return scaled(mix(g->draw += GOLDEN), n); }

/* ---------------------------------------------------------------- bots */

int random_bot(Game *g, int seat, const Move *legal, int n) {
    (void)seat, (void)legal;
    return below(g, n);
}

/* ---------------------------------------------------------------- rules */

static inline int in_order(const Game *g, int turn) {
    int seat = g->dealer + turn;
    return seat < g->seats ? seat : seat - g->seats;
}

/* Ask the bot of a seat; an answer outside the list is taken for the last move. */
static inline Move ask(Game *g, int seat, int n) {
    g->steps++;
    g->draw = mix(mix(g->players[seat].key + (uint64_t)g->steps * GOLDEN));
    int i = g->bots[seat](g, seat, g->legal, n);
    return g->legal[i >= 0 && i < n ? i : n - 1];
}

static void throw_away(Game *g, int card) { g->discard[g->n_discard++] = card; }

static void deal(Game *g, int each, uint64_t first_event) {
    for (int dealt = 0; dealt < each * g->seats; dealt++) {
        if (g->n_deck == 0) {
            while (g->n_discard > 0) g->deck[g->n_deck++] = g->discard[--g->n_discard];
            if (g->n_deck == 0) return;
        }
        Player *p = &g->players[in_order(g, dealt / each)];
        int i = chance(g, first_event + dealt, g->n_deck);
        p->hand[p->n_hand++] = g->deck[i];
        g->deck[i] = g->deck[--g->n_deck];
    }
}

static void choose_products(Game *g) {
    for (int turn = 0; turn < g->seats; turn++) {
        int seat = in_order(g, turn);
        Player *p = &g->players[seat];
        int may_keep = p->n_hand < FULL_HAND;
        p->n_laid = 0;
        if (p->n_hand < 2) continue;
        while (p->n_laid < 2) {
            int n = 0;
            for (int i = p->n_hand - 1; i >= 0; i--) g->legal[n++] = (Move){PICK, i};
            if (p->n_laid == 0 && may_keep) g->legal[n++] = (Move){KEEP, 0};
            Move m = ask(g, seat, n);
            if (m.verb == KEEP) break;
            p->laid[p->n_laid++] = p->hand[m.what];
            p->n_hand--;
            for (int i = m.what; i < p->n_hand; i++) p->hand[i] = p->hand[i + 1];
        }
    }
}

static void put_token(Player *p, Product *product, int seat) {
    p->tokens--;
    product->shares[seat]++;
    product->total++;
}

static void reveal_products(Game *g) {
    for (int turn = 0; turn < g->seats; turn++) {
        int seat = in_order(g, turn);
        Player *p = &g->players[seat];
        if (p->n_laid == 0) continue;
        if ((p->laid[0] < ARTICLES) == (p->laid[1] < ARTICLES)) {
            throw_away(g, p->laid[1]);
            throw_away(g, p->laid[0]);
        } else {
            Product *product = &g->products[g->n_products++];
            *product = (Product){.cards = {p->laid[0], p->laid[1]}, .inventor = seat, .born = g->round};
            if (p->tokens > 0) put_token(p, product, seat);
        }
    }
}

static void back_in_secret(Game *g) {
    int first_new = g->n_products;
    while (first_new > 0 && g->products[first_new - 1].born == g->round) first_new--;
    for (int turn = 0; turn < g->seats; turn++) {
        int seat = in_order(g, turn), n = 0;
        Player *p = &g->players[seat];
        p->backed = -1;
        p->out = 0;
        if (p->tokens == 0) continue;
        for (int k = first_new; k < g->n_products; k++)
            if (g->products[k].inventor != seat) g->legal[n++] = (Move){BACK, k};
        if (n == 0) continue;
        g->legal[n++] = (Move){ABSTAIN, 0};
        Move m = ask(g, seat, n);
        if (m.verb == BACK) p->backed = m.what;
        else p->out = 1;
    }
    for (int seat = 0; seat < g->seats; seat++) {
        Player *p = &g->players[seat];
        if (p->backed >= 0) put_token(p, &g->products[p->backed], seat);
    }
}

static void act_in_the_open(Game *g) {
    for (int turn = 0; turn < g->seats; turn++) {
        int seat = in_order(g, turn), n = 0;
        Player *p = &g->players[seat];
        if (p->out) continue;
        for (int k = 0; k < g->n_products; k++) {
            const Product *product = &g->products[k];
            if (p->tokens > 0 && p->cash >= product->total - product->shares[seat]) g->legal[n++] = (Move){INVEST, k};
            if (product->shares[seat] > 0) g->legal[n++] = (Move){DIVEST, k};
        }
        g->legal[n++] = (Move){PASS, 0};
        Move m = ask(g, seat, n);
        Product *product = &g->products[m.what];
        if (m.verb == INVEST) {
            for (int other = 0; other < g->seats; other++) g->players[other].cash += product->shares[other];
            p->cash -= product->total;
            put_token(p, product, seat);
        } else if (m.verb == DIVEST) {
            p->tokens++;
            product->shares[seat]--;
            product->total--;
        }
    }
}

static void go_public(Game *g) {
    int kept = 0;
    for (int k = 0; k < g->n_products; k++) {
        Product *product = &g->products[k];
        int stays = 0;
        if (product->total > 0) {
            int die = 1 + chance(g, 1000000 + (uint64_t)((g->round * 128 + product->born) * 8 + product->inventor), DIE);
            stays = die > product->total;
            if (!stays)
                for (int seat = 0; seat < g->seats; seat++) {
                    g->players[seat].cash += PAYOUT * die * product->shares[seat];
                    g->players[seat].tokens += product->shares[seat];
                }
        }
        if (stays) {
            if (kept < k) g->products[kept] = *product;
            kept++;
        } else {
            throw_away(g, product->cards[0]);
            throw_away(g, product->cards[1]);
        }
    }
    g->n_products = kept;
}

static void play_game(Game *g, int seats, const Bot *bots, uint64_t key, uint64_t index) {
    g->seats = seats;
    g->rounds = seats == 6 ? 12 : 10;
    g->bots = bots;
    g->steps = 0;
    g->n_deck = CARDS;
    g->n_discard = g->n_products = 0;
    g->key = mix(key + 8 * index * GOLDEN);
    for (int card = 0; card < CARDS; card++) g->deck[card] = card;
    for (int seat = 0; seat < seats; seat++) {
        Player *p = &g->players[seat];
        p->cash = START_CASH;
        p->tokens = TOKENS;
        p->n_hand = 0;
        p->key = mix(key + (8 * index + 1 + seat) * GOLDEN);
    }
    g->dealer = chance(g, 0, seats);
    deal(g, START_HAND, 1);
    for (g->round = 1; g->round <= g->rounds; g->round++) {
        deal(g, DRAW, (uint64_t)g->round * 1000);
        choose_products(g);
        reveal_products(g);
        back_in_secret(g);
        act_in_the_open(g);
        go_public(g);
        g->dealer = in_order(g, 1);
    }
}

/* Games first, first + 1, ... of the experiment `seed`: MAX_SEATS numbers of `cash` and one of `steps` each. */
void play_block(int seats, const Bot *bots, uint64_t seed, int64_t first, int64_t games, int64_t *cash, int64_t *steps) {
    Game g;
    uint64_t key = mix(seed * GOLDEN + 1);
    for (int64_t i = 0; i < games; i++) {
        play_game(&g, seats, bots, key, (uint64_t)(first + i));
        for (int seat = 0; seat < seats; seat++) cash[i * MAX_SEATS + seat] = g.players[seat].cash;
        steps[i] = g.steps;
    }
}
