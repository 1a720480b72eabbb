/** Rewrites texts in `src` by the table changes.jsonl, and then the same texts where tests quote them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import MagicString from 'magic-string'

interface Row { en: string; context: string | null; newEn: string; es: string; ar: string }
const rows: Row[] = readFileSync('words/changes.jsonl', 'utf8').split('\n').filter(Boolean).map((l) => JSON.parse(l))
const changed = rows.filter((r) => r.newEn !== r.en)
const keyOf = (message: string, context: string | null | undefined) => `${context ?? ''}\u0004${message}`
const table = new Map(changed.map((r) => [keyOf(r.en, r.context), r]))
const done = new Set<Row>()

type Node = any
const files = (dir: string): string[] => readdirSync(dir, { recursive: true, withFileTypes: true }).filter((e) => e.isFile() && /\.tsx?$/.test(e.name)).map((e) => join(e.parentPath, e.name))

function tokens(text: string): { kind: 'text' | 'value' | 'open' | 'close' | 'self'; text: string }[] {
  const found = []
  let at = 0
  for (const m of text.matchAll(/\{(\w+)\}|<(\d+)>|<\/(\d+)>|<(\d+)\/>/g)) {
    if (m.index > at) found.push({ kind: 'text', text: text.slice(at, m.index) } as const)
    if (m[1] !== undefined) found.push({ kind: 'value', text: m[1] } as const)
    else if (m[2] !== undefined) found.push({ kind: 'open', text: m[2] } as const)
    else if (m[3] !== undefined) found.push({ kind: 'close', text: m[3] } as const)
    else found.push({ kind: 'self', text: m[4]! } as const)
    at = m.index + m[0].length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) } as const)
  return found
}

/** JSX text as React reads it. */
function jsxText(raw: string): string {
  const lines = raw.split(/\r\n|\n|\r/)
  let last = 0
  lines.forEach((l, i) => { if (/[^ \t]/.test(l)) last = i })
  let out = ''
  lines.forEach((line, i) => {
    let l = line.replace(/\t/g, ' ')
    if (i !== 0) l = l.replace(/^ +/, '')
    if (i !== lines.length - 1) l = l.replace(/ +$/, '')
    if (l) { if (i !== last) l += ' '; out += l }
  })
  return out.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}

for (const file of files('src')) {
  const code = readFileSync(file, 'utf8')
  const isTest = /\.test\.tsx?$/.test(file)
  let ast: Node
  try { ast = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] }) } catch { ast = parse(code, { sourceType: 'module', plugins: ['typescript'] }) }
  const out = new MagicString(code)
  const source = (n: Node) => code.slice(n.start, n.end)
  let touched = false

  const template = (quasi: Node) => {
    const values = new Map<string, string>()
    let index = 0, message = '', ok = true
    quasi.quasis.forEach((q: Node, i: number) => {
      message += q.value.cooked
      const e = quasi.expressions[i]
      if (!e) return
      if (e.type === 'CallExpression' && /^(plural|select|selectOrdinal)$/.test(e.callee.name ?? '')) { ok = false; return }
      const name = e.type === 'Identifier' ? e.name : String(index++)
      values.set(name, source(e)); message += `{${name}}`
    })
    return ok ? { message, values } : null
  }
  const asTemplate = (text: string, values: Map<string, string>) =>
    '`' + tokens(text).map((t) => t.kind === 'value' ? '${' + (values.get(t.text) ?? fail(`${file}: no value ${t.text}`)) + '}' : t.text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')).join('') + '`'
  const fail = (why: string): never => { throw new Error(why) }

  const jsx = (children: Node[]) => {
    const values = new Map<string, string>(), tags = new Map<string, Node>()
    let valueIndex = 0, tagIndex = 0, ok = true
    const read = (nodes: Node[]): string => nodes.map((n): string => {
      if (n.type === 'JSXText') return jsxText(n.extra?.raw ?? n.value)
      if (n.type === 'JSXExpressionContainer') {
        const e = n.expression
        if (e.type === 'StringLiteral') return e.value
        if (e.type === 'JSXEmptyExpression') return ''
        if (e.type === 'TemplateLiteral' && e.expressions.length === 0) return e.quasis[0].value.cooked
        const name = e.type === 'Identifier' ? e.name : String(valueIndex++)
        values.set(name, source(n)); return `{${name}}`
      }
      if (n.type === 'JSXElement') {
        const el = n.openingElement.name.name
        if (el === 'Plural' || el === 'Select') { ok = false; return '' }
        const i = String(tagIndex++)
        tags.set(i, n)
        return n.closingElement ? `<${i}>${read(n.children)}</${i}>` : `<${i}/>`
      }
      ok = false; return ''
    }).join('')
    const message = read(children)
    return ok ? { message: message, values, tags } : null
  }
  const asJsx = (text: string, values: Map<string, string>, tags: Map<string, Node>) =>
    tokens(text).map((t) => {
      if (t.kind === 'value') return values.get(t.text) ?? fail(`${file}: no value ${t.text}`)
      const tag = tags.get(t.text)
      if (t.kind === 'open') return source(tag.openingElement)
      if (t.kind === 'close') return source(tag.closingElement)
      if (t.kind === 'self') return source(tag)
      return t.text
    }).join('')

  const visit = (node: Node): void => {
    if (!node || typeof node.type !== 'string') return
    if (node.type === 'TaggedTemplateExpression' && ['t', 'msg'].includes(node.tag.name)) {
      const made = template(node.quasi)
      const row = made && table.get(keyOf(made.message, null))
      if (row) { out.overwrite(node.quasi.start, node.quasi.end, asTemplate(row.newEn, made.values)); touched = true; done.add(row); return }
    }
    if (node.type === 'CallExpression' && ['t', 'msg'].includes(node.callee.name) && node.arguments[0]?.type === 'ObjectExpression') {
      const prop = (name: string) => node.arguments[0].properties.find((p: Node) => p.key?.name === name)?.value
      const message = prop('message'), context = prop('context')
      const made = message?.type === 'StringLiteral' ? { message: message.value, values: new Map() } : message?.type === 'TemplateLiteral' ? template(message) : null
      const row = made && table.get(keyOf(made.message, context?.value))
      if (row) { out.overwrite(message.start, message.end, message.type === 'StringLiteral' ? `'${row.newEn.replaceAll("'", "\\'")}'` : asTemplate(row.newEn, made.values)); touched = true; done.add(row) }
    }
    if (node.type === 'JSXElement' && node.openingElement.name.name === 'Trans') {
      const context = node.openingElement.attributes.find((a: Node) => a.name?.name === 'context')?.value?.value
      const made = jsx(node.children)
      const row = made && (table.get(keyOf(made.message, context)) ?? table.get(keyOf(made.message.trim(), context)))
      if (row) { out.overwrite(node.openingElement.end, node.closingElement.start, asJsx(row.newEn, made.values, made.tags)); touched = true; done.add(row); return }
    }
    for (const key of Object.keys(node)) {
      if (key === 'loc' || key.endsWith('Comments')) continue
      const value = node[key]
      if (Array.isArray(value)) value.forEach(visit)
      else if (value && typeof value.type === 'string') visit(value)
    }
  }
  if (!isTest) visit(ast.program)
  if (touched) writeFileSync(file, out.toString())
}

// Tests, benches and docs quote whole texts.
const plain = changed.filter((r) => !/[{<]/.test(r.en)).toSorted((a, b) => b.en.length - a.en.length)
const quotes = [...['e2e', 'tests', 'bench'].flatMap(files), ...files('src').filter((f) => /\.test\.tsx?$/.test(f))]
let replaced = 0
for (const file of quotes) {
  const code = readFileSync(file, 'utf8')
  let text = code
  for (const { en, newEn } of plain) {
    if (!text.includes(en) && !text.includes(en.replaceAll("'", "\\'"))) continue
    for (const [open, close] of [["'", "'"], ['"', '"'], ['`', '`'], ['/^', '$/'], ['/^', '/'], ['/', '/'], ['>', '<']] as const) {
      const escaped = (s: string) => (open === "'" ? s.replaceAll("'", "\\'") : s)
      text = text.replaceAll(open + escaped(en) + close, () => { replaced += 1; return newEn.includes("'") && open === "'" ? `"${newEn}"` : open + newEn + close })
      text = text.replaceAll(open + en + close, () => { replaced += 1; return newEn.includes("'") && open === "'" ? `"${newEn}"` : open + newEn + close })
    }
  }
  if (text !== code) writeFileSync(file, text)
}
console.log(`${done.size} of ${changed.length} rows applied; ${replaced} quotes replaced`)
for (const r of changed) if (!done.has(r)) console.log('NOT APPLIED', JSON.stringify(r.en), r.context)
// Quotes of a part of an old text, or of a text with placeholders.
for (const file of quotes) {
  const code = readFileSync(file, 'utf8')
  for (const r of changed) {
    const parts = r.en.split(/\{[^}]*\}|<[^>]*>/).map((p) => p.trim()).filter((p) => p.split(' ').length >= 3)
    for (const p of parts) if (code.includes(p) && !r.newEn.includes(p)) console.log('LOOK', file, JSON.stringify(p), '->', JSON.stringify(r.newEn))
  }
}
