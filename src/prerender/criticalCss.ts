/** One rule of a style sheet: its prelude and its block. The block of a group contains rules. */
interface Rule {
  readonly prelude: string
  /** Null for a statement such as `@layer a, b;`. */
  readonly block: string | null
}

/** Groups whose rules are filtered one by one. */
const groups = /^@(layer|media|supports|container)\b/
/** Media that the first paint never needs. */
const later = /^@media[^{]*\b(print|forced-colors)\b/

/**
 * Returns the part of a style sheet that some HTML needs for its first paint, in the same order. The sheet must be
 * build output: minified, without nesting. Keeps a selector if all its classes, elements and attributes outside of
 * parentheses occur in the HTML. Drops rules for `:hover`, `:active`, print and forced colors, and custom properties and
 * animations that nothing uses then.
 */
export function criticalCss(css: string, html: string): string {
  let kept = prune(css, namesOf(html))
  // A custom property can be used by another one that is dropped.
  for (let length = Infinity; kept.length < length;) {
    length = kept.length
    kept = dropUnused(kept, usesOf(kept + html))
  }
  return kept
}

function prune(css: string, names: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(({ prelude, block }) => {
      if (block === null) return `${prelude};`
      if (later.test(prelude)) return ''
      if (groups.test(prelude)) {
        const inner = prune(block, names)
        return inner && `${prelude}{${inner}}`
      }
      if (prelude.startsWith('@')) return `${prelude}{${block}}`
      const kept = splitAt(prelude, ',').filter((selector) => isNamed(selector, names))
      return kept.length > 0 ? `${kept.join(',')}{${block}}` : ''
    })
    .join('')
}

/** Returns the custom properties, as `--name`, and the animations, as `@name`, that some CSS uses. */
function usesOf(css: string): Set<string> {
  const properties = [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
  const animations = [...css.matchAll(/\banimation(?:-name)?:([^;}]*)/g)].flatMap(([, value = '']) =>
    value.split(/[\s,]+/),
  )
  return new Set([...properties, ...animations.map((name) => `@${name}`)])
}

function dropUnused(css: string, uses: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(({ prelude, block }) => {
      if (block === null) return `${prelude};`
      const [, property] = /^@property\s+(--[\w-]+)/.exec(prelude) ?? []
      const [, animation] = /^@keyframes\s+([\w-]+)/.exec(prelude) ?? []
      if ((property && !uses.has(property)) || (animation && !uses.has(`@${animation}`))) return ''
      if (property || animation) return `${prelude}{${block}}`
      const inner = groups.test(prelude)
        ? dropUnused(block, uses)
        : splitAt(block, ';')
            .filter((declaration) => {
              const [, name] = /^(--[\w-]+):/.exec(declaration) ?? []
              return !name || uses.has(name)
            })
            .join(';')
      return inner && `${prelude}{${inner}}`
    })
    .join('')
}

/** Splits a sheet, or the inside of a group, into rules. Strings can contain any character. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let opened = 0
  let depth = 0
  for (let at = 0; at < css.length; at++) {
    const character = css[at]
    if (character === '\\') at++
    else if (character === '"' || character === "'") at = endOfString(css, at)
    else if (character === '{' && depth++ === 0) opened = at
    else if (character === ';' && depth === 0) {
      rules.push({ prelude: css.slice(start, at).trim(), block: null })
      start = at + 1
    } else if (character === '}' && --depth === 0) {
      rules.push({ prelude: css.slice(start, opened).trim(), block: css.slice(opened + 1, at) })
      start = at + 1
    }
  }
  if (depth !== 0 || css.slice(start).trim()) throw new Error('The style sheet ends within a rule')
  return rules
}

function endOfString(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === css[from]) return at
  }
  throw new Error('The style sheet ends within a string')
}

/** Splits text at separators outside of brackets, parentheses and strings. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '"' || character === "'") at = endOfString(text, at)
    else if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

/**
 * Returns the names in the HTML as `.class`, `element` and `[attribute`. The names of the page itself are always
 * included.
 */
function namesOf(html: string): Set<string> {
  const names = new Set(['html', 'body', '[lang', '[dir', '[data-theme', '[data-mode'])
  for (const [, element = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*?)?)\/?>/gi)) {
    names.add(element.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      names.add(`[${name.toLowerCase()}`)
      if (name === 'class') for (const one of value.replaceAll('&amp;', '&').split(/\s+/)) names.add(`.${one}`)
    }
  }
  return names
}

function isNamed(selector: string, names: ReadonlySet<string>): boolean {
  if (/:(hover|active)\b/.test(selector)) return false
  // Only names outside of parentheses must occur. Names inside, as in `:not(.a)`, only narrow or widen the selector.
  const outer = withoutParentheses(selector)
  const attributes = [...outer.matchAll(/(?<!\\)(\[[\w-]+)[^\]]*\]/g)].map(([, name = '']) => name)
  const rest = outer.replaceAll(/(?<!\\)\[[^\]]*\]/g, ' ').replaceAll(/(?<!\\)::?[\w-]+/g, ' ')
  const classes = [...rest.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[^\s.>+~:[\]()\\])+)/gi)].map(
    ([, name = '']) => `.${unescaped(name)}`,
  )
  const elements = rest
    .replaceAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[^\s.>+~:[\]()\\])+)/gi, ' ')
    .split(/[\s>+~]+/)
    .filter((part) => /^[a-z][\w-]*$/i.test(part))
  return [...attributes, ...classes, ...elements].every((name) => names.has(name))
}

function withoutParentheses(selector: string): string {
  let depth = 0
  let outer = ''
  for (let at = 0; at < selector.length; at++) {
    const character = selector[at] ?? ''
    const escaped = character === '\\' ? character + (selector[++at] ?? '') : character
    if (escaped === '(') depth++
    else if (escaped === ')') depth--
    else if (depth === 0) outer += escaped
  }
  return outer
}

function unescaped(name: string): string {
  return name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, plain: string | undefined) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (plain ?? ''),
  )
}
