import { fhirResources } from '../services/fhirClients/fhirResources.ts'
import type { ObjectElement } from '../fhirResources/element.ts'
import { supportedScopes } from './scopes.ts'

const parameter = (name: string, type: string) => ({ name, type })

const readable = (type: string) => ({ type, versioning: 'no-version', conditionalRead: 'not-match' })

/** Returns what the endpoint supports (FHIR R4 CapabilityStatement). Contains no personal data. */
export function capabilityStatement(base: string): ObjectElement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-27',
    kind: 'instance',
    software: { name: 'Yarrow' },
    implementation: { description: 'Records of patients who let an app read them', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    rest: [
      {
        mode: 'server',
        security: {
          service: [
            {
              coding: [
                { system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'SMART-on-FHIR' },
              ],
            },
          ],
          description: 'SMART backend services. Each patient says which apps may read what; a change holds at once.',
          extension: [
            {
              url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
              extension: [{ url: 'token', valueUri: `${base}/auth/token` }],
            },
          ],
        },
        resource: [
          ...fhirResources.map(({ resName }) => ({
            ...readable(resName),
            interaction: [{ code: 'read' }, { code: 'search-type' }],
            searchParam: [
              ...(resName === 'Patient' ? [] : [parameter('patient', 'reference')]),
              ...(resName === 'Questionnaire' ? [parameter('url', 'uri')] : []),
              parameter('_id', 'token'),
              parameter('_lastUpdated', 'date'),
            ],
          })),
          {
            ...readable('Binary'),
            documentation: 'Files in the answers of a QuestionnaireResponse. Who may read the answers may read them.',
            interaction: [{ code: 'read' }],
          },
        ],
      },
    ],
  }
}

/** Returns how a client gets its token (SMART App Launch 2.1, `.well-known/smart-configuration`). */
export function smartConfiguration(base: string): object {
  return {
    token_endpoint: `${base}/auth/token`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    grant_types_supported: ['client_credentials'],
    scopes_supported: supportedScopes,
    capabilities: ['client-confidential-asymmetric', 'permission-v1', 'permission-v2'],
  }
}
