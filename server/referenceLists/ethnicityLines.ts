/**
 * Ethnicities of the CDC Race and Ethnicity code set, as a tree: code and English name, indented below the parent. The
 * roots are the categories of OMB's standard of 1997. Source: HL7 Terminology, v3-Ethnicity, a copy of the CDC's codes
 * under CC0 (terminology.hl7.org). The spelling is the source's.
 */
export const ethnicityLines = `
2135-2 Hispanic or Latino
 2137-8 Spaniard
  2138-6 Andalusian
  2139-4 Asturian
  2140-2 Castillian
  2141-0 Catalonian
  2142-8 Belearic Islander
  2143-6 Gallego
  2144-4 Valencian
  2145-1 Canarian
  2146-9 Spanish Basque
 2148-5 Mexican
  2149-3 Mexican American
  2150-1 Mexicano
  2151-9 Chicano
  2152-7 La Raza
  2153-5 Mexican American Indian
 2155-0 Central American
  2156-8 Costa Rican
  2157-6 Guatemalan
  2158-4 Honduran
  2159-2 Nicaraguan
  2160-0 Panamanian
  2161-8 Salvadoran
  2162-6 Central American Indian
  2163-4 Canal Zone
 2165-9 South American
  2166-7 Argentinean
  2167-5 Bolivian
  2168-3 Chilean
  2169-1 Colombian
  2170-9 Ecuadorian
  2171-7 Paraguayan
  2172-5 Peruvian
  2173-3 Uruguayan
  2174-1 Venezuelan
  2175-8 South American Indian
  2176-6 Criollo
 2178-2 Latin American
 2180-8 Puerto Rican
 2182-4 Cuban
 2184-0 Dominican
2186-5 Not Hispanic or Latino
`
