import type { XmlNode } from '#src/clinicalDocument/xml/parseXml.ts'
import type { JsonObject } from '../json/parseJson.ts'
import { attributeOf, elementAt, isNull } from './element.ts'
import { object, objectOrNone } from './json.ts'

const pattern = /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(\.\d+)?)?)?)?)?)?([+-]\d{4})?$/

/** Reads the times of a document (HL7's TS: `20150622`, `201506221010-0500`). */
export class Times {
  /** Number of times that were read as dates because they have no time zone. */
  withoutZone = 0

  /**
   * Returns a time as a FHIR date or dateTime, as precise as it is. A time without a time zone could be any of 27 instants:
   * returns its date. A text that is no time is returned as it is, so that the import reports it. Undefined if unknown.
   */
  time(node: XmlNode | undefined): string | undefined {
    const text = node && !isNull(node) ? attributeOf(node, 'value') : undefined
    if (text === undefined) return undefined
    const [, year, month, day, hour, minute, second, fraction, offset] = pattern.exec(text) ?? []
    if (year === undefined) return text
    const date = [year, month, day].filter((part) => part !== undefined).join('-')
    if (hour === undefined || minute === undefined) return date
    if (offset === undefined) {
      this.withoutZone += 1
      return date
    }
    return `${date}T${hour}:${minute}:${second ?? '00'}${fraction ?? ''}${offset.slice(0, 3)}:${offset.slice(3)}`
  }

  /** Returns the ends of an interval. A single time is no interval: undefined. */
  period(node: XmlNode | undefined): JsonObject | undefined {
    if (!node || isNull(node)) return undefined
    return objectOrNone({ start: this.time(elementAt(node, 'low')), end: this.time(elementAt(node, 'high')) })
  }

  /** Returns the single time of an element, otherwise the start of its interval, or its middle or end. */
  start(node: XmlNode | undefined): string | undefined {
    const named = (name: string) => this.time(elementAt(node, name))
    return this.time(node) ?? named('low') ?? named('center') ?? named('high')
  }

  /** Returns the end of an interval. */
  end(node: XmlNode | undefined): string | undefined {
    return this.time(elementAt(node, 'high'))
  }

  /** Returns the fields of a FHIR choice, such as `effectiveDateTime` or `effectivePeriod`. */
  choice(name: string, node: XmlNode | undefined): JsonObject {
    const time = this.time(node)
    return object(time === undefined ? { [`${name}Period`]: this.period(node) } : { [`${name}DateTime`]: time })
  }
}
