/**
 * States by country code: number, code, name.
 * - US: codes of USPS Publication 28, Appendix B, with territories and military post. The number is that of the FIPS state
 *   code (ANSI INCITS 38); 91 to 93 are chosen, because military post has none.
 * - CA and MX: codes of ISO 3166-2 without the country. The number is the country's, followed by two digits of Canada's
 *   SGC or Mexico's INEGI code.
 */
export const stateLines: Readonly<Record<'US' | 'CA' | 'MX', string>> = {
  US: `
1 AL Alabama
2 AK Alaska
4 AZ Arizona
5 AR Arkansas
6 CA California
8 CO Colorado
9 CT Connecticut
10 DE Delaware
11 DC District of Columbia
12 FL Florida
13 GA Georgia
15 HI Hawaii
16 ID Idaho
17 IL Illinois
18 IN Indiana
19 IA Iowa
20 KS Kansas
21 KY Kentucky
22 LA Louisiana
23 ME Maine
24 MD Maryland
25 MA Massachusetts
26 MI Michigan
27 MN Minnesota
28 MS Mississippi
29 MO Missouri
30 MT Montana
31 NE Nebraska
32 NV Nevada
33 NH New Hampshire
34 NJ New Jersey
35 NM New Mexico
36 NY New York
37 NC North Carolina
38 ND North Dakota
39 OH Ohio
40 OK Oklahoma
41 OR Oregon
42 PA Pennsylvania
44 RI Rhode Island
45 SC South Carolina
46 SD South Dakota
47 TN Tennessee
48 TX Texas
49 UT Utah
50 VT Vermont
51 VA Virginia
53 WA Washington
54 WV West Virginia
55 WI Wisconsin
56 WY Wyoming
60 AS American Samoa
64 FM Federated States of Micronesia
66 GU Guam
68 MH Marshall Islands
69 MP Northern Mariana Islands
70 PW Palau
72 PR Puerto Rico
78 VI U.S. Virgin Islands
91 AA Armed Forces Americas
92 AE Armed Forces Europe
93 AP Armed Forces Pacific
`,
  CA: `
12410 NL Newfoundland and Labrador
12411 PE Prince Edward Island
12412 NS Nova Scotia
12413 NB New Brunswick
12424 QC Quebec
12435 ON Ontario
12446 MB Manitoba
12447 SK Saskatchewan
12448 AB Alberta
12459 BC British Columbia
12460 YT Yukon
12461 NT Northwest Territories
12462 NU Nunavut
`,
  MX: `
48401 AGU Aguascalientes
48402 BCN Baja California
48403 BCS Baja California Sur
48404 CAM Campeche
48405 COA Coahuila
48406 COL Colima
48407 CHP Chiapas
48408 CHH Chihuahua
48409 CMX Ciudad de México
48410 DUR Durango
48411 GUA Guanajuato
48412 GRO Guerrero
48413 HID Hidalgo
48414 JAL Jalisco
48415 MEX Estado de México
48416 MIC Michoacán
48417 MOR Morelos
48418 NAY Nayarit
48419 NLE Nuevo León
48420 OAX Oaxaca
48421 PUE Puebla
48422 QUE Querétaro
48423 ROO Quintana Roo
48424 SLP San Luis Potosí
48425 SIN Sinaloa
48426 SON Sonora
48427 TAB Tabasco
48428 TAM Tamaulipas
48429 TLA Tlaxcala
48430 VER Veracruz
48431 YUC Yucatán
48432 ZAC Zacatecas
`,
}
