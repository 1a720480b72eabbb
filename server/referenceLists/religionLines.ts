/**
 * Religions: code and English name. Source: HL7 Terminology, v3-ReligiousAffiliation, under CC0 (terminology.hl7.org). The
 * spelling is the source's.
 */
export const religionLines = `
1001 Adventist
1002 African Religions
1003 Afro-Caribbean Religions
1004 Agnosticism
1005 Anglican
1006 Animism
1007 Atheism
1008 Babi & Baha'I faiths
1009 Baptist
1010 Bon
1011 Cao Dai
1012 Celticism
1013 Christian (non-Catholic, non-specific)
1014 Confucianism
1015 Cyberculture Religions
1016 Divination
1017 Fourth Way
1018 Free Daism
1019 Gnosis
1020 Hinduism
1021 Humanism
1022 Independent
1023 Islam
1024 Jainism
1025 Jehovah's Witnesses
1026 Judaism
1027 Latter Day Saints
1028 Lutheran
1029 Mahayana
1030 Meditation
1031 Messianic Judaism
1032 Mitraism
1033 New Age
1034 non-Roman Catholic
1035 Occult
1036 Orthodox
1037 Paganism
1038 Pentecostal
1039 Process, The
1040 Reformed/Presbyterian
1041 Roman Catholic Church
1042 Satanism
1043 Scientology
1044 Shamanism
1045 Shiite (Islam)
1046 Shinto
1047 Sikism
1048 Spiritualism
1049 Sunni (Islam)
1050 Taoism
1051 Theravada
1052 Unitarian-Universalism
1053 Universal Life Church
1054 Vajrayana (Tibetan)
1055 Veda
1056 Voodoo
1057 Wicca
1058 Yaohushua
1059 Zen Buddhism
1060 Zoroastrianism
1061 Assembly of God
1062 Brethren
1063 Christian Scientist
1064 Church of Christ
1065 Church of God
1066 Congregational
1067 Disciples of Christ
1068 Eastern Orthodox
1069 Episcopalian
1070 Evangelical Covenant
1071 Friends
1072 Full Gospel
1073 Methodist
1074 Native American
1075 Nazarene
1076 Presbyterian
1077 Protestant
1078 Protestant, No Denomination
1079 Reformed
1080 Salvation Army
1081 Unitarian Universalist
1082 United Church of Christ
`
