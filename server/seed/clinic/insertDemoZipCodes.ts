import { importZipCodes } from '../../services/referenceLists/importZipCodes.ts'
import type { Connection } from '../../db/client.ts'

/**
 * Postal codes of Riverside and San Bernardino in California and of Syracuse in New York, by state. Each line has a city
 * and its codes. Source: federalgovernmentzipcodes.us, by the npm package `zipcodes` 8.0.0; Eastvale and Jurupa Valley,
 * which share their codes with other cities, by the U.S. Postal Service.
 */
const placeLines = {
  CA: `
Adelanto 92301
Aguanga 92536
Anza 92539
Apple Valley 92307 92308
Banning 92220
Beaumont 92223
Bloomington 92316
Cabazon 92230
Calimesa 92320
Cathedral City 92234 92235
Chino 91708 91710
Chino Hills 91709
Coachella 92236
Colton 92324
Corona 92877 92878 92879 92880 92881 92882 92883
Desert Hot Springs 92240 92241
Eastvale 91752 92880
Fontana 92334 92335 92336 92337
Grand Terrace 92313
Hemet 92543 92544 92545 92546
Hesperia 92345
Highland 92346
Homeland 92548
Idyllwild 92549
Indian Wells 92210
Indio 92201 92203
Jurupa Valley 92509
La Quinta 92253
Lake Elsinore 92530 92531 92532
Landers 92285
Loma Linda 92354
March Air Reserve Base 92518
Menifee 92584
Mentone 92359
Mira Loma 91752
Montclair 91763
Moreno Valley 92551 92552 92553 92554 92555 92556 92557
Mountain Center 92561
Murrieta 92562 92563 92564
Norco 92860
Nuevo 92567
Ontario 91761 91762 91764
Palm Desert 92211 92255 92260 92261
Palm Springs 92262 92263 92264
Perris 92570 92571 92572 92599
Rancho Cucamonga 91701 91730 91737 91739
Rancho Mirage 92270
Redlands 92373 92374 92375
Rialto 92376 92377
Riverside 92501 92502 92503 92504 92505 92506 92507 92508 92509 92513 92514 92515 92516 92517 92519 92521 92522
San Bernardino 92401 92402 92403 92404 92405 92406 92407 92408 92410 92411 92412 92413 92414 92415 92418 92423 92424 92427
San Jacinto 92581 92582 92583
Sun City 92585 92586 92587
Temecula 92589 92590 92591 92592 92593
Thousand Palms 92276
Upland 91784 91786
Victorville 92392 92394 92395
Wildomar 92595
Winchester 92596
Yucaipa 92399
Yucca Valley 92286
`,
  NY: `
Apulia Station 13020
Auburn 13021 13022 13024
Aurora 13026
Baldwinsville 13027
Bernhards Bay 13028
Brewerton 13029
Bridgeport 13030
Camillus 13031
Canastota 13032
Cato 13033
Cayuga 13034
Cazenovia 13035
Central Square 13036
Chittenango 13037
Cicero 13039
Cincinnatus 13040
Clay 13041
Cleveland 13042
Clockville 13043
Constantia 13044
Cortland 13045
Jordan 13080
King Ferry 13081
Kirkville 13082
La Fayette 13084
Lacona 13083
Little York 13087
Liverpool 13088 13089 13090
Locke 13092
Lycoming 13093
Syracuse 13201 13202 13203 13204 13205 13206 13207 13208 13209 13210 13211 13212 13214 13215 13217 13218 13219
`,
} as const

/** Inserts the postal codes of the demo clinic's region. */
export async function insertDemoZipCodes(tx: Connection): Promise<void> {
  const places = Object.entries(placeLines).flatMap(([state, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((text) => {
        const words = text.split(' ')
        const city = words.filter((word) => !/^\d{5}$/.test(word)).join(' ')
        return words
          .filter((word) => /^\d{5}$/.test(word))
          .map((zipCode) => ({ line: 0, zipCode, city, state, country: 'US' }))
      }),
  )
  const { refused } = await importZipCodes(tx, places)
  if (refused.length > 0) throw new Error(`demo clinic: ${refused.length} postal codes were refused`)
}
