import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../src/themes/', import.meta.url)
const files = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
)
const names = ['legacy', 'modern', 'portal', 'creme', 'shiraz', 'yarrow', 'yarrow-meadow', 'yarrow-stone']

type Tokens = Record<string, string>
interface Block {
  selectors: string[]
  tokens: Tokens
}

/** Parses the rules of a token file, in order. Rules in a media query are listed by their own selectors. */
function blocks(file: string): Block[] {
  const css = (files[`${file}.css`] ?? '').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
    tokens: Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
  }))
}

const resolve = (file: string, ...selectors: string[]): Tokens =>
  Object.assign(
    {},
    ...blocks(file)
      .filter((block) => block.selectors.some((selector) => selectors.includes(selector)))
      .map((block) => block.tokens),
  )

const shared = resolve('shared', '[data-theme]')
/**
 * Returns the tokens that the browser applies: themes are outside the cascade layer of the shared tokens, so they win.
 */
const within = (sharedSelectors: readonly string[], name: string, ...selectors: string[]): Tokens => ({
  ...resolve('shared', ...sharedSelectors),
  ...resolve(name, ...selectors),
})
const light = (name: string) => within(['[data-theme]'], name, `[data-theme='${name}']`)
const dark = (name: string) =>
  within(
    ['[data-theme]', "[data-theme][data-mode='dark']"],
    name,
    `[data-theme='${name}']`,
    `[data-theme='${name}'][data-mode='dark']`,
  )

const variants: [string, Tokens][] = [
  ...names.flatMap((name): [string, Tokens][] => [
    [name, light(name)],
    [`${name}, dark`, dark(name)],
  ]),
  ['portal-dark', within(['[data-theme]', `[data-theme='portal-dark']`], 'portal', `[data-theme='portal-dark']`)],
  ['paper', resolve('print', ':root:root:root')],
]

const linear = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['surface', 'surface-raised', 'surface-sunken']
const series = [1, 2, 3, 4, 5, 6].map((n) => `chart-${n}`)
const pairs = (fronts: string[], backs: string[], minContrast: number) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, minContrast })))

/** Every pair of colors that is drawn: 4.5 : 1 for text; 3 : 1 for borders, focus, marks and lines. */
const drawn = [
  ...pairs(['text', 'text-muted', 'accent', 'accent-hover', 'positive', 'caution', 'negative'], grounds, 4.5),
  ...pairs(['text', 'text-muted', 'accent', 'accent-hover'], ['accent-soft'], 4.5),
  ...pairs(['text'], ['positive-soft', 'caution-soft', 'negative-soft', 'range-band'], 4.5),
  ...pairs(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...pairs(['on-brand', 'on-brand-muted', 'highlight'], ['brand'], 4.5),
  ...pairs(['on-highlight'], ['highlight'], 4.5),
  ...['positive', 'caution', 'negative'].flatMap((tone) => [
    ...pairs([tone], [`${tone}-soft`], 4.5),
    ...pairs([`on-${tone}`], [tone], 4.5),
  ]),
  ...pairs(['line-strong', 'focus', 'range-edge'], grounds, 3),
  // The normal part of a range bar, on its card and on the rest of the bar.
  ...pairs(['range-normal'], [...grounds, 'line'], 3),
  ...pairs(['focus'], ['accent-soft'], 3),
  ...pairs(['accent', 'text'], ['range-band'], 3),
  ...pairs(series, ['surface-raised', 'range-band'], 3),
]

/** Simulations of color vision by Machado, Oliveira and Fernandes (2009), full severity, on linear RGB. */
const eyes = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

function seen(hex: string, eye: readonly number[]): [number, number, number] {
  const [r = 0, g = 0, b = 0] = linear(hex)
  const row = (at: number) =>
    Math.min(1, Math.max(0, (eye[at] ?? 0) * r + (eye[at + 1] ?? 0) * g + (eye[at + 2] ?? 0) * b))
  return [row(0), row(3), row(6)]
}

function oklab([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Returns the sRGB color of an OKLab color, as #rrggbb. */
function hexOf([L, a, b]: readonly [number, number, number]): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((c) => Math.min(1, Math.max(0, c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)))
  return `#${rgb
    .map((c) =>
      Math.round(c * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Returns `color-mix(in oklab, one share, other)`. `share`: 0 to 1. */
function mix(one: string, share: number, other: string): string {
  const [p, q] = [oklab(seen(one, eyes.usual)), oklab(seen(other, eyes.usual))]
  const at = (i: 0 | 1 | 2) => p[i] * share + q[i] * (1 - share)
  return hexOf([at(0), at(1), at(2)])
}

/** Shares of a person's color in the ground of their avatar and of the acting bar (src/shell/acting). */
const personGrounds = [
  { share: 0.2, fronts: ['text'] },
  { share: 0.14, fronts: ['text', 'accent', 'negative'] },
]

const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((x, i) => x - (b[i] ?? 0)))

describe.each(variants)('the theme %s', (_, tokens) => {
  it('has every color that is drawn, as #rrggbb', () => {
    const used = [...new Set(drawn.flatMap(({ front, back }) => [front, back]))]
    expect(used.filter((name) => !/^#[\da-f]{6}$/.test(tokens[name] ?? ''))).toEqual([])
  })

  it('has enough contrast in every pair of colors that is drawn', () => {
    const faint = drawn
      .map((pair) => ({ ...pair, has: contrast(tokens[pair.front] ?? '', tokens[pair.back] ?? '') }))
      .filter(({ has, minContrast }) => !(has >= minContrast))
      .map(({ front, back, minContrast, has }) => `${front} on ${back}: ${has.toFixed(2)} < ${minContrast}`)
    expect(faint).toEqual([])
  })

  it("has enough contrast in people's avatars and in the acting bar", () => {
    const raised = tokens['surface-raised'] ?? ''
    const faint = series.flatMap((name) => {
      const person = tokens[name] ?? ''
      const texts = personGrounds.flatMap(({ share, fronts }) =>
        fronts.map((front) => ({
          of: `${front} on ${name} at ${share}`,
          has: contrast(tokens[front] ?? '', mix(person, share, raised)),
          min: 4.5,
        })),
      )
      return [...texts, { of: `${name} around its avatar`, has: contrast(person, raised), min: 3 }]
        .filter(({ has, min }) => !(has >= min))
        .map(({ of, has, min }) => `${of}: ${has.toFixed(2)} < ${min}`)
    })
    expect(faint).toEqual([])
  })

  // Colors are compared in OKLab, where a difference of 0.02 is just noticeable side by side.
  it.each(Object.entries(eyes))('has chart colors that %s eyes can tell apart', (_eye, matrix) => {
    const colours = series.map((name) => oklab(seen(tokens[name] ?? '', matrix)))
    const alike = colours.flatMap((a, i) =>
      colours.slice(0, i).flatMap((b, j) => (apart(a, b) >= 0.08 ? [] : [`chart-${j + 1} and chart-${i + 1}`])),
    )
    expect(alike).toEqual([])
  })
})

describe('the normal part of a range bar', () => {
  const marks = ['negative', 'text', 'line']
  it.each(variants)('has the same hue in every theme, apart from the marks on it: %s', (_, tokens) => {
    const own = tokens['range-normal'] ?? ''
    const [, a, b] = oklab(seen(own, eyes.usual))
    // Green, as in the word Normal: a negative and b positive in OKLab.
    expect([a < -0.05, b > 0.01]).toEqual([true, true])
    const alike = marks.flatMap((mark) =>
      Object.entries(eyes).flatMap(([eye, matrix]) =>
        apart(oklab(seen(own, matrix)), oklab(seen(tokens[mark] ?? '', matrix))) >= 0.08 ? [] : [`${mark}, ${eye}`],
      ),
    )
    expect(alike).toEqual([])
  })
})

describe('the token files', () => {
  it.each(names)('name the same colors in %s and its dark variant as in the default', (name) => {
    const colours = (selector: string) =>
      Object.keys(blocks(name).find((block) => block.selectors.includes(selector))?.tokens ?? {}).toSorted()
    expect(colours(`[data-theme='${name}']`)).toEqual(Object.keys(resolve('yarrow', ':root')).toSorted())
    expect(colours(`[data-theme='${name}'][data-mode='dark']`)).toEqual(
      Object.keys(resolve('yarrow', "[data-theme='yarrow'][data-mode='dark']")).toSorted(),
    )
  })

  it.each(names)('repeat no shared token in the light block of %s', (name) => {
    const own = blocks(name).filter(({ selectors }) => selectors.includes(`[data-theme='${name}']`))
    const repeated = own.flatMap(({ tokens }) => Object.keys(tokens)).filter((token) => token in shared)
    expect(repeated).toEqual([])
  })

  it("share no dark token without its light token: a theme's own light token would override it", () => {
    const dark = resolve('shared', "[data-theme][data-mode='dark']")
    expect(Object.keys(dark).filter((token) => !(token in shared))).toEqual([])
  })

  it.each(Object.entries(files))('contain only tokens and the color scheme: %s', (_, css) => {
    const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
    const declared = [...bare.matchAll(/^\s+([\w-]+):/gm)].map(([, name = '']) => name)
    expect(declared.filter((name) => !name.startsWith('--') && name !== 'color-scheme')).toEqual([])
  })

  it('show the default theme before any script has run, dark if the system is dark', () => {
    expect(within([':root'], 'yarrow', ':root')).toEqual(light('yarrow'))
    const unthemed = ':root:not([data-theme], [data-mode])'
    expect(within([':root', unthemed], 'yarrow', ':root', unthemed)).toEqual(dark('yarrow'))
  })
})
