/** Path of the FHIR R4 endpoint. Below it is a part for each database. */
export const fhirRoot = '/fhir/r4'
