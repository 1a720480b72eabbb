import { and, or, type SQL, sql } from 'drizzle-orm'
import { ODataRefusal } from './ODataRefusal.ts'
import type { Comparison, Expression, Literal } from './parseFilter.ts'
import type { Field, FieldType, Resource } from './resource.ts'

type ValueType = FieldType | 'null'

interface Typed {
  readonly type: ValueType
  readonly sql: SQL
}

const operators: Readonly<Record<Exclude<Comparison, 'eq' | 'ne'>, SQL>> = {
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

const refuse = (at: number, reason: string): never => {
  throw new ODataRefusal('$filter', at, reason)
}

function literal(value: Literal): Typed {
  if (value === null) return { type: 'null', sql: sql`null` }
  if (typeof value === 'boolean') return { type: 'boolean', sql: value ? sql`true` : sql`false` }
  if (value instanceof Date) return { type: 'instant', sql: sql`${value.toISOString()}::timestamptz` }
  if (typeof value === 'string') return { type: 'text', sql: sql`${value}::text` }
  // The type stands beside the value: PostgreSQL would take 1.5 for a bigint where the column is one, and fail.
  return { type: 'number', sql: Number.isInteger(value) ? sql`${value}::bigint` : sql`${value}::double precision` }
}

function compared(operator: Comparison, left: Typed, right: Typed, at: number): SQL {
  if (left.type !== right.type && left.type !== 'null' && right.type !== 'null')
    return refuse(at, `${left.type} compared with ${right.type}`)
  if (left.type === 'null' || right.type === 'null') {
    if (operator !== 'eq' && operator !== 'ne') return sql`false`
    const isNull = sql`${left.type === 'null' ? right.sql : left.sql} is null`
    return operator === 'eq' ? isNull : sql`not (${isNull})`
  }
  if (operator === 'eq') return sql`${left.sql} = ${right.sql}`
  // OData: null ne 1 is true.
  if (operator === 'ne') return sql`${left.sql} is distinct from ${right.sql}`
  if (left.type === 'boolean') return refuse(at, 'booleans have no order')
  return sql`${left.sql} ${operators[operator]} ${right.sql}`
}

/** Turns a $filter's tree into a condition on the resource's columns. */
export class FilterCompiler {
  readonly resource: Resource
  /** Under a `not` the unknown of SQL must be the false of OData, or its opposite would be unknown as well. */
  readonly isNegated: boolean

  constructor(resource: Resource, isNegated = false) {
    this.resource = resource
    this.isNegated = isNegated
  }

  field(name: string, at: number): Field {
    const field = Object.hasOwn(this.resource.fields, name) ? this.resource.fields[name] : undefined
    return field ?? refuse(at, 'no such field')
  }

  condition(expression: Expression): SQL {
    const { type, sql: condition } = this.value(expression)
    return type === 'boolean' ? condition : refuse(expression.at, 'a condition expected')
  }

  value(expression: Expression): Typed {
    switch (expression.kind) {
      case 'literal':
        return literal(expression.value)
      case 'field': {
        const { column, type } = this.field(expression.name, expression.at)
        return { type, sql: sql`${column}` }
      }
      case 'not': {
        const operand = new FilterCompiler(this.resource, true).condition(expression.operand)
        return { type: 'boolean', sql: sql`not (${operand})` }
      }
      case 'and':
      case 'or': {
        const parts = expression.operands.map((operand) => this.condition(operand))
        const joined = expression.kind === 'and' ? and(...parts) : or(...parts)
        return { type: 'boolean', sql: joined ?? refuse(expression.at, 'a condition expected') }
      }
      case 'compare': {
        const { operator, left, right, at } = expression
        return this.comparison(compared(operator, this.value(left), this.value(right), at))
      }
      case 'in': {
        const { left, list, at } = expression
        const value = this.value(left)
        const choices = list.map((item) => compared('eq', value, this.value(item), at))
        return this.comparison(or(...choices) ?? sql`false`)
      }
      case 'call':
        return this.call(expression)
      default:
        return refuse(0, 'not supported')
    }
  }

  comparison(condition: SQL): Typed {
    return { type: 'boolean', sql: this.isNegated ? sql`coalesce(${condition}, false)` : sql`(${condition})` }
  }

  call({ name, args, at }: Expression & { kind: 'call' }): Typed {
    const texts = args.map((arg) => {
      const value = this.value(arg)
      return value.type === 'text' ? value.sql : refuse(arg.at, 'a text expected')
    })
    const [first, second] = texts
    const wanted = name === 'tolower' || name === 'toupper' ? 1 : 2
    if (texts.length !== wanted || !first) return refuse(at, `${wanted} arguments expected`)
    if (!second) return { type: 'text', sql: name === 'tolower' ? sql`lower(${first})` : sql`upper(${first})` }
    // Not LIKE: what is looked for may hold % and _.
    if (name === 'contains') return { type: 'boolean', sql: sql`(strpos(${first}, ${second}) > 0)` }
    if (name === 'startswith') return { type: 'boolean', sql: sql`(strpos(${first}, ${second}) = 1)` }
    return { type: 'boolean', sql: sql`(right(${first}, char_length(${second})) = ${second})` }
  }
}
