import { msg } from '@lingui/core/macro'
import { ClipboardList, ScanLine, Stethoscope, Syringe, TriangleAlert } from 'lucide-react'
import { shownAllergies } from '#src/contract/allergyStanding.ts'
import {
  allergies,
  type Allergy,
  type Immunization,
  immunizations,
  type Problem,
  problems,
  type Procedure,
  procedures,
  radiology,
  type RadiologyStudy,
} from '#src/contract/history.ts'
import { allergyTags } from './areaWords.ts'
import { searchPart, type AreaSearch, type FoundRow, type SearchWords } from '#src/registry/AreaSearch.ts'

function* problemRows(found: readonly Problem[], words: SearchWords): Generator<FoundRow> {
  for (const { problemID: row, description, code, status, dateDiagnosed } of found)
    yield {
      id: row,
      title: description,
      detail: [status && words.status(status), code],
      more: [status],
      date: dateDiagnosed,
      search: { row },
    }
}

/** Yields a row for each allergy, and for the statement that none are known. */
function* allergyRows(found: readonly Allergy[], words: SearchWords): Generator<FoundRow> {
  for (const one of shownAllergies(found)) {
    const { allergyHisId: row, allergy, reactions, dateRecorded, clinicalStatus, verificationStatus } = one
    const tags = allergyTags(one).map(({ kind, text }) => ({
      isQuiet: kind === 'allergy' || kind === 'detail',
      word: typeof text === 'string' ? text : words.text(text),
    }))
    const texts = (isQuiet: boolean) => tags.filter((tag) => tag.isQuiet === isQuiet).map(({ word }) => word)
    yield {
      id: row,
      title: allergy,
      // A result says if it is no current allergy.
      detail: [...texts(false), reactions],
      more: [...texts(true), clinicalStatus, verificationStatus],
      date: dateRecorded,
      search: { row },
    }
  }
}

function* immunizationRows(given: readonly Immunization[]): Generator<FoundRow> {
  for (const { immuneHisID: row, description, doseSequence, route, performer, date, dateText } of given)
    yield { id: row, title: description, detail: [dateText, doseSequence, route, performer], date, search: { row } }
}

function* procedureRows(found: readonly Procedure[], words: SearchWords): Generator<FoundRow> {
  for (const { procedureID: row, name, date, performer, status, isOrder } of found)
    yield {
      id: row,
      title: name,
      detail: [isOrder ? words.text(msg`Medical order`) : null, status && words.status(status), performer],
      more: [status],
      date,
      search: { row },
    }
}

function* radiologyRows(studies: readonly RadiologyStudy[], words: SearchWords): Generator<FoundRow> {
  for (const { radOrdInstID: row, definition, type, interpretation, radiologistName, date } of studies)
    yield {
      id: row,
      title: definition,
      detail: [type && words.word('imagingType', type), interpretation, radiologistName],
      more: [type],
      date,
      search: { row },
    }
}

export const areaSearch = {
  problems: searchPart({
    name: msg`Diagnostics`,
    icon: ClipboardList,
    page: '/app/records/history/diagnostics',
    endpoint: problems,
    rows: problemRows,
  }),
  allergies: searchPart({
    name: msg`Allergies`,
    icon: TriangleAlert,
    page: '/app/records/history/allergies',
    endpoint: allergies,
    rows: allergyRows,
  }),
  immunizations: searchPart({
    name: msg`Immunizations`,
    icon: Syringe,
    page: '/app/records/history/immun',
    endpoint: immunizations,
    rows: immunizationRows,
  }),
  procedures: searchPart({
    name: msg`Procedures`,
    icon: Stethoscope,
    page: '/app/records/history/procedures',
    endpoint: procedures,
    rows: procedureRows,
  }),
  radiology: searchPart({
    name: msg`Radiology`,
    icon: ScanLine,
    page: '/app/records/history/radiology',
    endpoint: radiology,
    rows: radiologyRows,
  }),
} satisfies AreaSearch
