import * as contract from '#src/contract/referenceLists.ts'
import { conceptsResource } from '../odata/conceptsResource.ts'
import { countriesResource } from '../odata/countriesResource.ts'
import { languagesResource } from '../odata/languagesResource.ts'
import * as namedLists from '../odata/namedListResources.ts'
import { providersResource } from '../odata/providersResource.ts'
import { schoolsResource } from '../odata/schoolsResource.ts'
import { statesResource } from '../odata/statesResource.ts'
import { zipCodesResource } from '../odata/zipCodesResource.ts'
import { readReferenceList } from '../services/referenceLists/readReferenceList.ts'
import { route, type Route } from './mount.ts'

/** Routes for the reference lists of personal information (clinical §7). */
export const referenceListRoutes: Route[] = [
  route(contract.countries, (ctx, input) => readReferenceList(ctx, countriesResource, input)),
  route(contract.states, (ctx, input) => readReferenceList(ctx, statesResource, input)),
  route(contract.languages, (ctx, input) => readReferenceList(ctx, languagesResource, input)),
  route(contract.addressTypes, (ctx, input) => readReferenceList(ctx, namedLists.addressTypesResource, input)),
  route(contract.phoneTypes, (ctx, input) => readReferenceList(ctx, namedLists.phoneTypesResource, input)),
  route(contract.prefixes, (ctx, input) => readReferenceList(ctx, namedLists.prefixesResource, input)),
  route(contract.suffixes, (ctx, input) => readReferenceList(ctx, namedLists.suffixesResource, input)),
  route(contract.schools, (ctx, input) => readReferenceList(ctx, schoolsResource, input)),
  route(contract.advanceDirectives, (ctx, input) =>
    readReferenceList(ctx, namedLists.advanceDirectivesResource, input),
  ),
  route(contract.billingTypes, (ctx, input) => readReferenceList(ctx, namedLists.billingTypesResource, input)),
  route(contract.providers, (ctx, input) => readReferenceList(ctx, providersResource, input)),
  route(contract.concepts, (ctx, input) => readReferenceList(ctx, conceptsResource, input)),
  route(contract.zipCodes, (ctx, input) => readReferenceList(ctx, zipCodesResource, input)),
  route(contract.searchZipCodes, (ctx, { body }) => readReferenceList(ctx, zipCodesResource, { query: body })),
]
