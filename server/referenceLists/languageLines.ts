/**
 * Languages: number, code, English name. All of ISO 639-1, then languages without such a code, by ISO 639-3, that
 * patients of clinics in the United States speak. Source of the two-letter codes: github.com/datasets/language-codes
 * (Library of Congress). Source of the other codes: iso639-3.sil.org. Source of most names: Unicode CLDR 48.
 */
export const languageLines = `
1 aa Afar
2 ab Abkhazian
3 ae Avestan
4 af Afrikaans
5 ak Akan
6 am Amharic
7 an Aragonese
8 ar Arabic
9 as Assamese
10 av Avaric
11 ay Aymara
12 az Azerbaijani
13 ba Bashkir
14 be Belarusian
15 bg Bulgarian
16 bi Bislama
17 bm Bambara
18 bn Bengali
19 bo Tibetan
20 br Breton
21 bs Bosnian
22 ca Catalan
23 ce Chechen
24 ch Chamorro
25 co Corsican
26 cr Cree
27 cs Czech
28 cu Church Slavic
29 cv Chuvash
30 cy Welsh
31 da Danish
32 de German
33 dv Divehi
34 dz Dzongkha
35 ee Ewe
36 el Greek
37 en English
38 eo Esperanto
39 es Spanish
40 et Estonian
41 eu Basque
42 fa Persian
43 ff Fula
44 fi Finnish
45 fj Fijian
46 fo Faroese
47 fr French
48 fy Western Frisian
49 ga Irish
50 gd Scottish Gaelic
51 gl Galician
52 gn Guarani
53 gu Gujarati
54 gv Manx
55 ha Hausa
56 he Hebrew
57 hi Hindi
58 ho Hiri Motu
59 hr Croatian
60 ht Haitian Creole
61 hu Hungarian
62 hy Armenian
63 hz Herero
64 ia Interlingua
65 id Indonesian
66 ie Interlingue
67 ig Igbo
68 ii Sichuan Yi
69 ik Inupiaq
70 io Ido
71 is Icelandic
72 it Italian
73 iu Inuktitut
74 ja Japanese
75 jv Javanese
76 ka Georgian
77 kg Kongo
78 ki Kikuyu
79 kj Kuanyama
80 kk Kazakh
81 kl Greenlandic
82 km Khmer
83 kn Kannada
84 ko Korean
85 kr Kanuri
86 ks Kashmiri
87 ku Kurdish
88 kv Komi
89 kw Cornish
90 ky Kyrgyz
91 la Latin
92 lb Luxembourgish
93 lg Ganda
94 li Limburgish
95 ln Lingala
96 lo Lao
97 lt Lithuanian
98 lu Luba-Katanga
99 lv Latvian
100 mg Malagasy
101 mh Marshallese
102 mi Maori
103 mk Macedonian
104 ml Malayalam
105 mn Mongolian
106 mr Marathi
107 ms Malay
108 mt Maltese
109 my Burmese
110 na Nauru
111 nb Norwegian Bokmål
112 nd North Ndebele
113 ne Nepali
114 ng Ndonga
115 nl Dutch
116 nn Norwegian Nynorsk
117 no Norwegian
118 nr South Ndebele
119 nv Navajo
120 ny Chichewa
121 oc Occitan
122 oj Ojibwa
123 om Oromo
124 or Odia
125 os Ossetic
126 pa Punjabi
127 pi Pali
128 pl Polish
129 ps Pashto
130 pt Portuguese
131 qu Quechua
132 rm Romansh
133 rn Kirundi
134 ro Romanian
135 ru Russian
136 rw Kinyarwanda
137 sa Sanskrit
138 sc Sardinian
139 sd Sindhi
140 se Northern Sami
141 sg Sango
142 si Sinhala
143 sk Slovak
144 sl Slovenian
145 sm Samoan
146 sn Shona
147 so Somali
148 sq Albanian
149 sr Serbian
150 ss Swati
151 st Southern Sotho
152 su Sundanese
153 sv Swedish
154 sw Swahili
155 ta Tamil
156 te Telugu
157 tg Tajik
158 th Thai
159 ti Tigrinya
160 tk Turkmen
161 tl Tagalog
162 tn Tswana
163 to Tongan
164 tr Turkish
165 ts Tsonga
166 tt Tatar
167 tw Twi
168 ty Tahitian
169 ug Uyghur
170 uk Ukrainian
171 ur Urdu
172 uz Uzbek
173 ve Venda
174 vi Vietnamese
175 vo Volapük
176 wa Walloon
177 wo Wolof
178 xh Xhosa
179 yi Yiddish
180 yo Yoruba
181 za Zhuang
182 zh Chinese
183 zu Zulu
201 ase American Sign Language
202 mfs Mexican Sign Language
203 cmn Mandarin Chinese
204 yue Cantonese
205 nan Min Nan Chinese
206 hak Hakka Chinese
207 wuu Wu Chinese
208 hmn Hmong
209 mww White Hmong
210 hnj Green Hmong
211 ium Iu Mien
212 fil Filipino
213 ceb Cebuano
214 ilo Ilocano
215 hil Hiligaynon
216 pag Pangasinan
217 war Waray
218 bcl Bikol
219 pam Kapampangan
220 prs Dari
221 ckb Central Kurdish (Sorani)
222 kmr Northern Kurdish (Kurmanji)
223 rhg Rohingya
224 aii Assyrian Neo-Aramaic
225 cld Chaldean Neo-Aramaic
226 ksw S'gaw Karen
227 kyu Kayah
228 cnh Hakha Chin
229 cfm Falam Chin
230 ctd Tedim Chin
231 lus Mizo
232 kac Kachin
233 shn Shan
234 mnw Mon
235 chk Chuukese
236 pon Pohnpeian
237 kos Kosraean
238 yap Yapese
239 pau Palauan
240 haw Hawaiian
241 hwc Hawaiian Pidgin
242 jam Jamaican Creole
243 kea Cape Verdean Creole
244 pap Papiamento
245 kri Krio
246 men Mende
247 tem Temne
248 luo Luo
249 din Dinka
250 nus Nuer
251 fuf Pular
252 tig Tigre
253 zap Zapotec
254 nch Central Huasteca Nahuatl
255 mix Mixtepec Mixtec
256 mim Alacatlatzala Mixtec
257 trc Copala Triqui
258 tsz Purépecha
259 otm Eastern Highland Otomi
260 yua Yucatec Maya
261 mam Mam
262 quc K'iche'
263 kek Q'eqchi'
264 kjb Q'anjob'al
265 cak Kaqchikel
266 acr Achi
267 ixl Ixil
268 jac Popti'
269 tzo Tzotzil
270 tzh Tzeltal
271 cab Garifuna
272 chr Cherokee
273 lkt Lakota
274 dak Dakota
275 esu Central Yupik
276 apw Western Apache
277 zun Zuni
278 hop Hopi
279 tli Tlingit
280 lad Ladino
281 scn Sicilian
282 pdc Pennsylvania German
283 frc Cajun French
284 rom Romany
285 bal Baluchi
286 syl Sylheti
287 mai Maithili
288 bho Bhojpuri
`
