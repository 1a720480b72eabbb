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
  for (const { problemID: row, description, code, codeSystem, status, dateDiagnosed } of found) {
    const name = words.coded('conditions', { text: description, code, codeSystem })
    yield {
      id: row,
      title: name?.text,
      detail: [status && words.status(status), code],
      more: [name?.original, status],
      date: dateDiagnosed,
      search: { row },
    }
  }
}

/** Yields a row for each allergy, and for the statement that none are known. */
function* allergyRows(found: readonly Allergy[], words: SearchWords): Generator<FoundRow> {
  for (const one of shownAllergies(found)) {
    const { allergyHisId: row, code, codeSystem, dateRecorded, clinicalStatus, verificationStatus } = one
    const allergy = words.coded('allergies', { text: one.allergy, code, codeSystem })
    const reactions = words.codedNames('allergies', one.reactions)
    const tags = allergyTags(one).map(({ kind, text }) => ({
      isQuiet: kind === 'allergy' || kind === 'detail',
      word: typeof text === 'string' ? text : words.text(text),
    }))
    const texts = (isQuiet: boolean) => tags.filter((tag) => tag.isQuiet === isQuiet).map(({ word }) => word)
    yield {
      id: row,
      title: allergy?.text,
      // A result says if it is no current allergy.
      detail: [...texts(false), reactions?.text],
      more: [allergy?.original, reactions?.original, ...texts(true), clinicalStatus, verificationStatus],
      date: dateRecorded,
      search: { row },
    }
  }
}

function* immunizationRows(given: readonly Immunization[], words: SearchWords): Generator<FoundRow> {
  for (const one of given) {
    const { immuneHisID: row, code, codeSystem, doseSequence, performer, date, dateText } = one
    const name = words.coded('vaccines', { text: one.description, code, codeSystem })
    const route = words.coded('routes', { text: one.route })
    yield {
      id: row,
      title: name?.text,
      detail: [dateText, doseSequence, route?.text, performer],
      more: [name?.original, route?.original],
      date,
      search: { row },
    }
  }
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
