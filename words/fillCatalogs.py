"""Writes the table's translations into the catalogs, after `npm run translate`."""
import json, re
rows = [json.loads(l) for l in open('words/changes.jsonl') if l.strip()]
esc = lambda t: t.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n')
for loc in ('es', 'ar'):
    p = f'src/i18n/locales/{loc}.po'
    blocks = open(p).read().split('\n\n')
    by = {(r['newEn'], r.get('context')): r[loc] for r in rows}
    n = 0
    for i, b in enumerate(blocks):
        m = re.search(r'^msgid "(.*)"((?:\n".*")*)', b, re.M)
        if not m: continue
        unesc = lambda s: re.sub(r'\\(.)', lambda k: {'n': '\n'}.get(k.group(1), k.group(1)), s)
        ident = unesc(m.group(1) + ''.join(x[1:-1] for x in m.group(2).strip().split('\n') if x))
        c = re.search(r'^msgctxt "(.*)"', b, re.M)
        key = (ident, c.group(1) if c else None)
        if key not in by: continue
        nb = re.sub(r'^msgstr "(.*)"((?:\n".*")*)', lambda _: f'msgstr "{esc(by[key])}"', b, flags=re.M)
        if nb != b: n += 1
        blocks[i] = nb
    open(p, 'w').write('\n\n'.join(blocks))
    print(loc, n)
