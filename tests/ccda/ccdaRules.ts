import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { XmlDocument, XmlElement, type XmlNode, XmlValidateError, XmlXPath, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** HL7's schema and Schematron of C-CDA R2.1. Tests that need them are skipped where they are absent. */
const folder = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data', 'ccda')
export const ccdaFolder = existsSync(folder) ? folder : null

const sch = { sch: 'http://purl.oclc.org/dsdl/schematron' }

interface Assert {
  readonly id: string
  readonly test: string
  readonly text: string
}
interface Rule {
  readonly context: XmlXPath
  /** Variables, `sch:let`: name and expression. */
  readonly variables: readonly (readonly [name: string, value: string])[]
  readonly asserts: readonly Assert[]
}

export interface CcdaRules {
  /** Number of the asserts that are applied. */
  readonly asserts: number
  /** Ids of the asserts that are left out because they read HL7's value sets, `voc.xml`. */
  readonly leftOut: readonly string[]
  /** Returns what is wrong with a document by the schema and by the Schematron; empty if it is valid. */
  faultsOf(document: Uint8Array): string[]
}

function attribute(node: XmlNode, name: string): string | null {
  return node instanceof XmlElement ? (node.attr(name)?.value ?? null) : null
}

/** Reads both sets of rules, which takes about 4 s. Throws if a rule can't be compiled. */
export function readCcdaRules(): CcdaRules {
  if (!ccdaFolder) throw new Error('the shared data is missing')
  xmlRegisterFsInputProviders()
  const schemaFile = join(ccdaFolder, 'schema/infrastructure/cda/CDA_SDTC.xsd')
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile }))
  const rules = XmlDocument.fromBuffer(readFileSync(join(ccdaFolder, 'schematron/ccda21.sch')))
  const namespaces = Object.fromEntries(
    rules.find('/sch:schema/sch:ns', sch).map((ns) => [attribute(ns, 'prefix') ?? '', attribute(ns, 'uri') ?? '']),
  )
  const active = rules.find('//sch:phase[@id="errors"]/sch:active', sch).map((one) => attribute(one, 'pattern'))
  const byId = new Map<string, XmlNode>()
  for (const rule of rules.find('//sch:rule[@id]', sch)) byId.set(attribute(rule, 'id') ?? '', rule)
  const leftOut: string[] = []
  const expressions = new Map<string, XmlXPath>()
  const compiled = (expression: string) => {
    const known = expressions.get(expression) ?? XmlXPath.compile(expression, namespaces)
    expressions.set(expression, known)
    return known
  }

  const assertsOf = (rule: XmlNode): Assert[] => [
    ...rule.find('sch:extends', sch).flatMap((one) => {
      const base = byId.get(attribute(one, 'rule') ?? '')
      if (!base) throw new Error(`unknown rule ${attribute(one, 'rule')}`)
      return assertsOf(base)
    }),
    ...rule.find('sch:assert', sch).flatMap((one) => {
      const [id, test] = [attribute(one, 'id') ?? '', attribute(one, 'test') ?? '']
      if (test.includes('document(')) {
        leftOut.push(id)
        return []
      }
      return [{ id, test, text: one.content }]
    }),
  ]
  const patterns: Rule[][] = rules.find('/sch:schema/sch:pattern', sch).flatMap((pattern) =>
    active.includes(attribute(pattern, 'id'))
      ? [
          pattern.find('sch:rule[@context]', sch).map((rule) => {
            const context = attribute(rule, 'context') ?? ''
            const anywhere = context.startsWith('/') ? context : `//${context}`
            const variables = rule
              .find('sch:let', sch)
              .map((one) => [attribute(one, 'name') ?? '', attribute(one, 'value') ?? ''] as const)
            return { context: compiled(anywhere), variables, asserts: assertsOf(rule) }
          }),
        ]
      : [],
  )

  function schemaFaults(document: XmlDocument): string[] {
    try {
      schema.validate(document)
      return []
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error
      return error.details.map(({ line, message }) => `schema, line ${line}: ${message.trim()}`)
    }
  }

  function ruleFaults(document: XmlDocument): string[] {
    const faults: string[] = []
    for (const pattern of patterns) {
      // A node is tested only by the first rule of a pattern whose context it matches.
      const met = new Set<string>()
      for (const { context, variables, asserts } of pattern) {
        const nodes = document.find(context)
        for (const node of nodes) {
          if (pattern.length > 1) {
            const place = pathOf(node)
            if (met.has(place)) continue
            met.add(place)
          }
          // libxml2's binding has no variables: put their values, which are texts, into the expressions.
          const values = variables.map(([name, value]) => [`$${name}`, textAt(node, value)] as const)
          for (const { id, test, text } of asserts)
            if (!holds(node, compiled(values.reduce((all, [name, value]) => all.replaceAll(name, `'${value}'`), test))))
              faults.push(`${id}, line ${node.line}: ${text}`)
        }
      }
    }
    return faults
  }

  return {
    asserts: patterns.flat().reduce((sum, { asserts }) => sum + asserts.length, 0),
    leftOut,
    faultsOf(bytes) {
      const document = XmlDocument.fromBuffer(bytes)
      try {
        return [...schemaFaults(document), ...ruleFaults(document)]
      } finally {
        document.dispose()
      }
    },
  }
}

/** Converts the result of an expression to a boolean as XPath does. */
function holds(node: XmlNode, test: XmlXPath): boolean {
  const result = node.eval(test)
  return Array.isArray(result) ? result.length > 0 : Boolean(result)
}

/** Returns the result of an expression as text. */
function textAt(node: XmlNode, expression: string): string {
  const result = node.eval(`string(${expression})`)
  return typeof result === 'string' ? result : ''
}

/** Returns the position of a node in its document. */
function pathOf(node: XmlNode): string {
  const parent = node.parent
  return parent ? `${pathOf(parent)}/${textAt(node, 'count(preceding-sibling::*)')}` : ''
}
