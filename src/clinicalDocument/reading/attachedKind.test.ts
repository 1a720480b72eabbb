import { describe, expect, it } from 'vitest'
import { attachedKind } from './attachedKind.ts'

const kindOf = (text: string) => attachedKind(new TextEncoder().encode(text))

describe('attachedKind', () => {
  it.each([
    ['a C-CDA', '<?xml version="1.0"?><!-- x --><ClinicalDocument xmlns="urn:hl7-org:v3"/>', 'xml'],
    ['a C-CDA with a mark and a prefix', '\ufeff<n1:ClinicalDocument xmlns:n1="urn:hl7-org:v3">', 'xml'],
    ['a FHIR Bundle', ' {"id": 1, "resourceType": "Bundle"}', 'json'],
    ['a C-CDA with a document type', '<!DOCTYPE ClinicalDocument><ClinicalDocument/>', null],
    ['another root', '<ClinicalDocuments/>', null],
    ['a C-CDA inside another root', '<html><ClinicalDocument/></html>', null],
    ['another resource', '{"resourceType": "Patient"}', null],
    ['a Bundle that is cut off', '{"resourceType": "Bundle"', null],
    ['a list', '[{"resourceType": "Bundle"}]', null],
    ['nothing', '', null],
  ] as const)('tells the kind of %s', (_, text, kind) => {
    expect(kindOf(text)).toBe(kind)
  })
})
