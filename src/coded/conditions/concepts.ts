import type { Concepts } from '../Concepts.ts'

/**
 * Diagnoses and findings that a clinic records often: everyday names, keyed by concept. The codes are those that the
 * demo clinic and the sample FHIR and C-CDA files use most, and other common ones: SNOMED CT and ICD-10-CM.
 */
export const concepts = {
  highBloodPressure: {
    codes: ['snomed 38341003', 'snomed 59621000', 'icd10cm I10'],
    names: ['High blood pressure', 'Hypertension', 'Essential hypertension', 'Essential (primary) hypertension'],
  },
  highCholesterol: {
    codes: ['snomed 13644009', 'icd10cm E78.00'],
    names: ['High cholesterol', 'Hypercholesterolemia', 'Pure hypercholesterolemia, unspecified'],
  },
  hyperlipidemia: {
    codes: ['snomed 55822004', 'icd10cm E78.5'],
    names: ['Hyperlipidemia', 'Hyperlipidemia, unspecified'],
  },
  hypertriglyceridemia: {
    codes: ['snomed 302870006', 'icd10cm E78.1'],
    names: ['Hypertriglyceridemia', 'High triglycerides', 'Pure hyperglyceridemia'],
  },
  metabolicSyndrome: {
    codes: ['snomed 237602007', 'icd10cm E88.81', 'icd10cm E88.810'],
    names: ['Metabolic syndrome', 'Metabolic syndrome X'],
  },
  diabetes: { codes: ['snomed 73211009'], names: ['Diabetes', 'Diabetes mellitus'] },
  type1Diabetes: {
    codes: ['snomed 46635009', 'icd10cm E10.9'],
    names: [
      'Type 1 diabetes',
      'Diabetes mellitus type 1',
      'Type 1 diabetes mellitus',
      'Type 1 diabetes mellitus without complications',
    ],
  },
  type2Diabetes: {
    codes: ['snomed 44054006', 'icd10cm E11.9'],
    names: [
      'Type 2 diabetes',
      'Diabetes mellitus type 2',
      'Type 2 diabetes mellitus',
      'Type 2 diabetes mellitus without complications',
    ],
  },
  gestationalDiabetes: {
    codes: ['snomed 11687002', 'icd10cm O24.419'],
    names: ['Gestational diabetes', 'Gestational diabetes mellitus'],
  },
  prediabetes: { codes: ['snomed 15777000', 'snomed 714628002', 'icd10cm R73.03'], names: ['Prediabetes'] },
  diabeticKidneyDisease: {
    codes: ['snomed 127013003'],
    names: ['Diabetic renal disease', 'Disorder of kidney due to diabetes mellitus'],
  },
  diabeticRetinopathy: {
    codes: ['snomed 422034002'],
    names: [
      'Diabetic retinopathy associated with type II diabetes mellitus',
      'Retinopathy due to type 2 diabetes mellitus',
    ],
  },
  diabeticNeuropathy: { codes: ['snomed 368581000119106'], names: ['Neuropathy due to type 2 diabetes mellitus'] },
  overweight: { codes: ['snomed 238131007', 'icd10cm E66.3'], names: ['Overweight'] },
  obesity: { codes: ['snomed 414916001', 'icd10cm E66.9'], names: ['Obesity', 'Obesity, unspecified'] },
  obesityBmi30: { codes: ['snomed 162864005'], names: ['Body mass index 30+ - obesity'] },
  obesityBmi40: { codes: ['snomed 408512008'], names: ['Body mass index 40+ - severely obese'] },
  vitaminDDeficiency: {
    codes: ['snomed 34713006', 'icd10cm E55.9'],
    names: ['Vitamin D deficiency', 'Vitamin D deficiency, unspecified'],
  },
  underactiveThyroid: {
    codes: ['snomed 40930008', 'icd10cm E03.9'],
    names: ['Underactive thyroid', 'Hypothyroidism', 'Hypothyroidism, unspecified'],
  },
  overactiveThyroid: { codes: ['snomed 34486009', 'icd10cm E05.90'], names: ['Overactive thyroid', 'Hyperthyroidism'] },
  anemia: { codes: ['snomed 271737000', 'icd10cm D64.9'], names: ['Anemia', 'Anemia, unspecified'] },
  ironDeficiencyAnemia: {
    codes: ['snomed 87522002', 'icd10cm D50.9'],
    names: ['Iron deficiency anemia', 'Iron deficiency anemia, unspecified'],
  },
  sickleCell: {
    codes: ['snomed 417357006'],
    names: ['Sickle cell disease', 'Sickle cell anemia', 'Hemoglobin SS disease'],
  },
  hemophilia: { codes: ['snomed 90935002'], names: ['Hemophilia'] },
  gout: { codes: ['snomed 90560007', 'icd10cm M10.9'], names: ['Gout', 'Gout, unspecified'] },
  asthma: { codes: ['snomed 195967001', 'icd10cm J45.909'], names: ['Asthma', 'Unspecified asthma, uncomplicated'] },
  childhoodAsthma: { codes: ['snomed 233678006'], names: ['Childhood asthma'] },
  mildPersistentAsthma: {
    codes: ['snomed 426979002', 'icd10cm J45.30'],
    names: ['Mild persistent asthma', 'Mild persistent asthma, uncomplicated'],
  },
  copd: {
    codes: ['snomed 13645005', 'icd10cm J44.9'],
    names: [
      'Chronic obstructive pulmonary disease',
      'COPD',
      'Chronic obstructive pulmonary disease (COPD)',
      'Chronic obstructive lung disease',
      'Chronic obstructive pulmonary disease, unspecified',
    ],
  },
  emphysema: {
    codes: ['snomed 87433001', 'icd10cm J43.9'],
    names: ['Emphysema', 'Pulmonary emphysema', 'Emphysema, unspecified'],
  },
  chronicBronchitis: { codes: ['snomed 63480004', 'icd10cm J42'], names: ['Chronic bronchitis'] },
  acuteBronchitis: {
    codes: ['snomed 10509002', 'icd10cm J20.9'],
    names: ['Acute bronchitis', 'Acute bronchitis, unspecified'],
  },
  pneumonia: { codes: ['snomed 233604007', 'icd10cm J18.9'], names: ['Pneumonia', 'Pneumonia, unspecified organism'] },
  tuberculosis: { codes: ['snomed 56717001'], names: ['Tuberculosis'] },
  hayFever: {
    codes: ['snomed 367498001', 'icd10cm J30.2'],
    names: [
      'Hay fever',
      'Seasonal allergic rhinitis',
      'Seasonal allergic rhinitis (hay fever)',
      'Other seasonal allergic rhinitis',
    ],
  },
  allergicRhinitis: {
    codes: ['snomed 61582004', 'icd10cm J30.9'],
    names: ['Allergic rhinitis', 'Allergic rhinitis, unspecified'],
  },
  perennialRhinitis: { codes: ['snomed 446096008'], names: ['Perennial allergic rhinitis'] },
  strepThroat: {
    codes: ['snomed 43878008', 'icd10cm J02.0'],
    names: ['Strep throat', 'Streptococcal sore throat', 'Streptococcal pharyngitis'],
  },
  viralPharyngitis: { codes: ['snomed 195662009'], names: ['Acute viral pharyngitis'] },
  commonCold: {
    codes: ['snomed 82272006', 'icd10cm J00'],
    names: ['Common cold', 'Acute nasopharyngitis [common cold]'],
  },
  upperRespiratoryInfection: {
    codes: ['snomed 54150009', 'icd10cm J06.9'],
    names: ['Upper respiratory infection', 'Acute upper respiratory infection, unspecified'],
  },
  upperRespiratoryCold: { codes: [], names: ['Upper respiratory infection (common cold)'] },
  viralSinusitis: { codes: ['snomed 444814009'], names: ['Viral sinusitis'] },
  chronicSinusitis: {
    codes: ['snomed 40055000', 'icd10cm J32.9'],
    names: ['Chronic sinusitis', 'Chronic sinusitis, unspecified'],
  },
  earInfection: { codes: ['snomed 65363002', 'icd10cm H66.90'], names: ['Otitis media', 'Middle ear infection'] },
  earInfectionRight: {
    codes: ['icd10cm H66.91'],
    names: ['Middle ear infection, right ear', 'Otitis media, unspecified, right ear'],
  },
  influenza: { codes: ['snomed 6142004'], names: ['Influenza', 'Flu'] },
  covid19: {
    codes: ['snomed 840539006', 'icd10cm U07.1'],
    names: ['COVID-19', 'Disease caused by severe acute respiratory syndrome coronavirus 2'],
  },
  suspectedCovid19: {
    codes: ['snomed 840544004'],
    names: ['Suspected COVID-19', 'Suspected disease caused by severe acute respiratory syndrome coronavirus 2'],
  },
  atrialFibrillation: {
    codes: ['snomed 49436004', 'icd10cm I48.91'],
    names: ['Atrial fibrillation', 'Unspecified atrial fibrillation'],
  },
  heartFailure: { codes: ['snomed 84114007', 'icd10cm I50.9'], names: ['Heart failure', 'Heart failure, unspecified'] },
  chronicHeartFailure: { codes: ['snomed 88805009'], names: ['Chronic congestive heart failure'] },
  systolicHeartFailure: {
    codes: ['snomed 441481004', 'icd10cm I50.22'],
    names: ['Chronic systolic heart failure', 'Chronic systolic (congestive) heart failure'],
  },
  coronaryHeartDisease: {
    codes: ['snomed 53741008', 'icd10cm I25.10'],
    names: ['Coronary heart disease', 'Coronary artery disease', 'Coronary arteriosclerosis'],
  },
  ischemicHeartDisease: { codes: ['snomed 414545008'], names: ['Ischemic heart disease'] },
  heartAttack: {
    codes: ['snomed 22298006', 'icd10cm I21.9'],
    names: ['Heart attack', 'Myocardial infarction', 'Acute myocardial infarction, unspecified'],
  },
  pastHeartAttack: {
    codes: ['snomed 399211009', 'icd10cm I25.2'],
    names: ['History of myocardial infarction', 'Old myocardial infarction'],
  },
  stroke: { codes: ['snomed 230690007'], names: ['Stroke', 'Cerebrovascular accident'] },
  ischemicStroke: { codes: ['snomed 422504002'], names: ['Ischemic stroke'], sharedNames: ['Stroke'] },
  transientIschemicAttack: {
    codes: ['snomed 266257000', 'icd10cm G45.9'],
    names: ['Transient ischemic attack', 'TIA', 'Mini-stroke'],
  },
  cardiacArrest: {
    codes: ['snomed 410429000', 'icd10cm I46.9'],
    names: ['Cardiac arrest', 'Cardiac arrest, cause unspecified'],
  },
  pastCardiacArrest: { codes: ['snomed 429007001', 'icd10cm Z86.74'], names: ['History of cardiac arrest'] },
  heartValveDisorder: { codes: ['snomed 368009'], names: ['Heart valve disorder'] },
  aorticStenosis: { codes: ['snomed 60573004'], names: ['Aortic valve stenosis', 'Aortic stenosis'] },
  pulmonaryEmbolism: { codes: ['snomed 59282003'], names: ['Pulmonary embolism'] },
  acutePulmonaryEmbolism: { codes: ['snomed 706870000'], names: ['Acute pulmonary embolism'] },
  deepVeinThrombosis: { codes: ['snomed 128053003'], names: ['Deep vein thrombosis', 'Deep venous thrombosis'] },
  peripheralArteryDisease: {
    codes: ['snomed 399957001'],
    names: ['Peripheral artery disease', 'Peripheral arterial disease', 'Peripheral arterial occlusive disease'],
  },
  kidneyDisease: {
    codes: ['snomed 709044004', 'icd10cm N18.9'],
    names: ['Chronic kidney disease', 'Chronic kidney disease, unspecified'],
  },
  kidneyDisease1: {
    codes: ['snomed 431855005', 'icd10cm N18.1'],
    names: ['Chronic kidney disease stage 1', 'Chronic kidney disease, stage 1'],
  },
  kidneyDisease2: {
    codes: ['snomed 431856006', 'icd10cm N18.2'],
    names: ['Chronic kidney disease stage 2', 'Chronic kidney disease, stage 2'],
  },
  kidneyDisease3: {
    codes: ['snomed 433144002', 'icd10cm N18.3', 'icd10cm N18.30'],
    names: ['Chronic kidney disease stage 3', 'Chronic kidney disease, stage 3'],
  },
  kidneyDisease3a: {
    codes: ['snomed 700378005', 'icd10cm N18.31'],
    names: ['Chronic kidney disease stage 3A', 'Chronic kidney disease, stage 3a'],
  },
  kidneyDisease3b: {
    codes: ['snomed 700379002', 'icd10cm N18.32'],
    names: ['Chronic kidney disease stage 3B', 'Chronic kidney disease, stage 3b'],
  },
  kidneyDisease4: {
    codes: ['snomed 431857002', 'icd10cm N18.4'],
    names: ['Chronic kidney disease stage 4', 'Chronic kidney disease, stage 4'],
  },
  kidneyDisease5: {
    codes: ['snomed 433146000', 'icd10cm N18.5'],
    names: ['Chronic kidney disease stage 5', 'Chronic kidney disease, stage 5'],
  },
  kidneyFailure: {
    codes: ['snomed 46177005', 'icd10cm N18.6'],
    names: ['End-stage renal disease', 'End stage renal disease'],
  },
  urinaryTractInfection: {
    codes: ['snomed 68566005', 'icd10cm N39.0'],
    names: [
      'Urinary tract infection',
      'Urinary tract infectious disease',
      'Urinary tract infection, site not specified',
    ],
  },
  urinaryTractInfectionEcoli: { codes: ['snomed 301011002'], names: ['Escherichia coli urinary tract infection'] },
  cystitis: { codes: ['snomed 38822007', 'icd10cm N30.90'], names: ['Cystitis', 'Bladder infection'] },
  kidneyStones: {
    codes: ['snomed 95570007', 'icd10cm N20.0'],
    names: ['Kidney stone', 'Kidney stones', 'Calculus of kidney'],
  },
  enlargedProstate: {
    codes: ['snomed 266569009', 'icd10cm N40.0'],
    names: [
      'Enlarged prostate',
      'Benign prostatic hyperplasia',
      'Benign prostatic hyperplasia without lower urinary tract symptoms',
    ],
  },
  enlargedProstateSymptoms: {
    codes: ['icd10cm N40.1'],
    names: [
      'Enlarged prostate with urinary symptoms',
      'Benign prostatic hyperplasia with lower urinary tract symptoms',
    ],
  },
  prostateNeoplasm: { codes: ['snomed 126906006'], names: ['Neoplasm of prostate'] },
  prostateCarcinomaInSitu: { codes: ['snomed 92691004', 'icd10cm D07.5'], names: ['Carcinoma in situ of prostate'] },
  prostateCancer: {
    codes: ['snomed 399068003', 'icd10cm C61'],
    names: ['Prostate cancer', 'Malignant tumor of prostate', 'Malignant neoplasm of prostate'],
  },
  breastCancer: { codes: ['snomed 254837009'], names: ['Breast cancer', 'Malignant neoplasm of breast'] },
  lungCancerNonSmallCell: {
    codes: ['snomed 254637007'],
    names: ['Non-small cell lung cancer', 'NSCLC - Non-small cell lung cancer'],
  },
  colonCancer: {
    codes: ['snomed 363406005', 'icd10cm C18.9'],
    names: ['Colon cancer', 'Malignant tumor of colon', 'Malignant neoplasm of colon, unspecified'],
  },
  familyColonCancer: {
    codes: ['snomed 312824007'],
    names: ['Family history of cancer of colon', 'Family history of colon cancer'],
  },
  acidReflux: {
    codes: ['snomed 235595009', 'icd10cm K21.9'],
    names: [
      'Acid reflux',
      'Acid reflux (GERD)',
      'GERD',
      'Gastroesophageal reflux disease',
      'Gastro-esophageal reflux disease without esophagitis',
    ],
  },
  colonPolyp: { codes: ['snomed 68496003', 'icd10cm K63.5'], names: ['Polyp of colon', 'Colon polyp'] },
  colonPolypRemoved: { codes: [], names: ['Polyp of the colon, removed'] },
  irritableBowel: { codes: ['snomed 10743008', 'icd10cm K58.9'], names: ['Irritable bowel syndrome'] },
  crohnsDisease: { codes: ['snomed 34000006', 'icd10cm K50.90'], names: ["Crohn's disease"] },
  ulcerativeColitis: { codes: ['snomed 64766004', 'icd10cm K51.90'], names: ['Ulcerative colitis'] },
  celiacDisease: { codes: ['snomed 396331005', 'icd10cm K90.0'], names: ['Celiac disease'] },
  gallstones: { codes: ['snomed 235919008'], names: ['Gallstones', 'Gallbladder calculus', 'Cholelithiasis'] },
  fattyLiver: { codes: ['snomed 197321007', 'icd10cm K76.0'], names: ['Fatty liver', 'Steatosis of liver'] },
  cirrhosis: { codes: ['snomed 19943007'], names: ['Cirrhosis', 'Cirrhosis of liver'] },
  chronicHepatitisB: { codes: ['snomed 61977001'], names: ['Chronic hepatitis B', 'Chronic type B viral hepatitis'] },
  chronicHepatitisC: {
    codes: ['snomed 128302006', 'icd10cm B18.2'],
    names: ['Chronic hepatitis C', 'Chronic viral hepatitis C'],
  },
  hiv: { codes: ['snomed 86406008'], names: ['HIV', 'HIV infection', 'Human immunodeficiency virus infection'] },
  appendicitis: { codes: ['snomed 74400008'], names: ['Appendicitis'] },
  osteoarthritis: { codes: ['snomed 396275006', 'icd10cm M19.90'], names: ['Osteoarthritis'] },
  kneeArthritis: { codes: ['snomed 239873007'], names: ['Osteoarthritis of knee', 'Knee osteoarthritis'] },
  kneeArthritisRight: {
    codes: ['icd10cm M17.11'],
    names: ['Osteoarthritis of the right knee', 'Unilateral primary osteoarthritis, right knee'],
  },
  rheumatoidArthritis: {
    codes: ['snomed 69896004', 'icd10cm M06.9'],
    names: ['Rheumatoid arthritis', 'Rheumatoid arthritis, unspecified'],
  },
  osteoporosis: { codes: ['snomed 64859006', 'icd10cm M81.0'], names: ['Osteoporosis'] },
  lowBackPain: {
    codes: ['snomed 279039007', 'icd10cm M54.5', 'icd10cm M54.50'],
    names: ['Low back pain', 'Low back pain, unspecified'],
  },
  chronicPain: { codes: ['snomed 82423001'], names: ['Chronic pain'] },
  fibromyalgia: { codes: ['snomed 203082005', 'icd10cm M79.7'], names: ['Fibromyalgia'] },
  ankleSprain: { codes: ['snomed 44465007'], names: ['Sprain of ankle', 'Ankle sprain'] },
  ankleSprainRight: {
    codes: ['icd10cm S93.401A'],
    names: ['Sprain of the right ankle', 'Sprain of unspecified ligament of right ankle, initial encounter'],
  },
  wristSprain: { codes: ['snomed 70704007'], names: ['Sprain of wrist'] },
  ankleFracture: { codes: ['snomed 16114001'], names: ['Fracture of ankle'] },
  whiplash: { codes: ['snomed 39848009'], names: ['Whiplash injury to neck'] },
  impairedMobility: { codes: ['snomed 82971005'], names: ['Impaired mobility'] },
  eczema: {
    codes: ['snomed 24079001', 'icd10cm L20.9'],
    names: ['Eczema', 'Atopic dermatitis', 'Eczema (atopic dermatitis)', 'Atopic dermatitis, unspecified'],
  },
  psoriasis: { codes: ['snomed 9014002', 'icd10cm L40.9'], names: ['Psoriasis', 'Psoriasis, unspecified'] },
  migraine: { codes: ['snomed 37796009', 'icd10cm G43.909'], names: ['Migraine'] },
  migraineWithoutAura: { codes: ['snomed 56097005', 'icd10cm G43.009'], names: ['Migraine without aura'] },
  chronicMigraine: { codes: ['snomed 124171000119105'], names: ['Chronic intractable migraine without aura'] },
  epilepsy: { codes: ['snomed 84757009'], names: ['Epilepsy'] },
  seizureDisorder: { codes: ['snomed 128613002'], names: ['Seizure disorder'] },
  pastSingleSeizure: { codes: ['snomed 703151001'], names: ['History of single seizure'] },
  parkinsonsDisease: { codes: ['snomed 49049000', 'icd10cm G20'], names: ["Parkinson's disease"] },
  multipleSclerosis: { codes: ['snomed 24700007', 'icd10cm G35'], names: ['Multiple sclerosis'] },
  alzheimersDisease: {
    codes: ['snomed 26929004', 'icd10cm G30.9'],
    names: ["Alzheimer's disease", "Alzheimer's disease, unspecified"],
  },
  dementia: { codes: ['snomed 52448006'], names: ['Dementia'] },
  depression: {
    codes: ['snomed 35489007', 'icd10cm F32.A'],
    names: ['Depression', 'Depressive disorder', 'Depression, unspecified'],
  },
  majorDepression: { codes: ['snomed 370143000'], names: ['Major depression', 'Major depressive disorder'] },
  depressionModerateRecurrent: {
    codes: ['icd10cm F33.1'],
    names: ['Depression, moderate, recurrent', 'Major depressive disorder, recurrent, moderate'],
  },
  anxiety: {
    codes: ['snomed 48694002', 'snomed 197480006', 'icd10cm F41.9'],
    names: ['Anxiety', 'Anxiety disorder', 'Anxiety disorder, unspecified'],
  },
  generalizedAnxiety: {
    codes: ['snomed 21897009', 'icd10cm F41.1'],
    names: ['Generalized anxiety', 'Generalized anxiety disorder'],
  },
  severeAnxiety: {
    codes: ['snomed 80583007'],
    names: ['Severe anxiety (panic)'],
    sharedNames: ['Severe anxiety (panic) (finding'],
  },
  panicDisorder: { codes: ['snomed 371631005'], names: ['Panic disorder'] },
  bipolarDisorder: {
    codes: ['snomed 13746004', 'icd10cm F31.9'],
    names: ['Bipolar disorder', 'Bipolar disorder, unspecified'],
  },
  schizophrenia: {
    codes: ['snomed 58214004', 'icd10cm F20.9'],
    names: ['Schizophrenia', 'Schizophrenia, unspecified'],
  },
  attentionDeficit: {
    codes: ['snomed 406506008', 'icd10cm F90.9'],
    names: [
      'Attention deficit hyperactivity disorder',
      'ADHD',
      'Attention-deficit hyperactivity disorder, unspecified type',
    ],
  },
  autism: { codes: ['snomed 408856003', 'icd10cm F84.0'], names: ['Autism', 'Autistic disorder'] },
  alcoholDependence: {
    codes: ['snomed 7200002', 'icd10cm F10.20'],
    names: ['Alcoholism', 'Alcohol dependence', 'Alcohol dependence, uncomplicated'],
  },
  opioidAbuse: { codes: ['snomed 5602001'], names: ['Opioid abuse'] },
  misusesDrugs: { codes: ['snomed 361055000'], names: ['Misuses drugs'] },
  drugOverdose: { codes: ['snomed 55680006'], names: ['Drug overdose'] },
  pregnancy: { codes: ['snomed 77386006'], names: ['Pregnant', 'Pregnancy'] },
  normalPregnancy: { codes: ['snomed 72892002', 'icd10cm Z34.90'], names: ['Normal pregnancy'] },
  firstPregnancy: {
    codes: ['icd10cm Z34.00'],
    names: ['Normal first pregnancy', 'Encounter for supervision of normal first pregnancy, unspecified trimester'],
  },
  preeclampsia: { codes: ['snomed 398254007'], names: ['Preeclampsia', 'Pre-eclampsia'] },
  firstTrimesterMiscarriage: { codes: ['snomed 19169002'], names: ['Miscarriage in first trimester'] },
  hypoxemia: { codes: ['snomed 389087006', 'icd10cm R09.02'], names: ['Hypoxemia', 'Low blood oxygen'] },
  dyspnea: {
    codes: ['snomed 267036007', 'icd10cm R06.00'],
    names: ['Dyspnea', 'Shortness of breath', 'Dyspnea, unspecified'],
  },
  respiratoryDistress: { codes: ['snomed 271825005'], names: ['Respiratory distress'] },
  wheezing: { codes: ['snomed 56018004', 'icd10cm R06.2'], names: ['Wheezing'] },
  cough: { codes: ['snomed 49727002', 'icd10cm R05.9'], names: ['Cough', 'Cough, unspecified'] },
  sputum: { codes: ['snomed 248595008'], names: ['Sputum finding'] },
  fever: { codes: ['snomed 386661006', 'icd10cm R50.9'], names: ['Fever', 'Fever, unspecified'] },
  chills: { codes: ['snomed 43724002'], names: ['Chill', 'Chills'] },
  headache: { codes: ['snomed 25064002', 'icd10cm R51.9'], names: ['Headache', 'Headache, unspecified'] },
  lossOfTaste: { codes: ['snomed 36955009'], names: ['Loss of taste'] },
  nausea: { codes: ['snomed 422587007', 'icd10cm R11.0'], names: ['Nausea'] },
  fatigue: { codes: ['snomed 84229001', 'icd10cm R53.83'], names: ['Fatigue', 'Other fatigue'] },
  sleepApnea: { codes: ['snomed 73430006'], names: ['Sleep apnea'] },
  obstructiveSleepApnea: {
    codes: ['snomed 78275009', 'icd10cm G47.33'],
    names: [
      'Obstructive sleep apnea',
      'Obstructive sleep apnea (adult) (pediatric)',
      'Obstructive sleep apnea syndrome',
    ],
  },
  insomnia: { codes: ['snomed 193462001', 'icd10cm G47.00'], names: ['Insomnia', 'Insomnia, unspecified'] },
  glaucoma: { codes: ['snomed 23986001', 'icd10cm H40.9'], names: ['Glaucoma', 'Unspecified glaucoma'] },
  cataract: { codes: ['snomed 193570009', 'icd10cm H26.9'], names: ['Cataract', 'Unspecified cataract'] },
  earBurn: { codes: ['snomed 39065001'], names: ['Burn of ear', 'Burnt ear'] },
  impactedMolars: { codes: ['snomed 196416002'], names: ['Impacted molars'] },
  retropharyngealAbscess: { codes: ['snomed 18099001'], names: ['Retropharyngeal abscess'] },
  penicillinAllergy: {
    codes: ['snomed 91936005', 'icd10cm Z88.0'],
    names: ['Allergic to penicillin', 'Allergy to penicillin', 'Penicillin allergy', 'Allergy status to penicillin'],
  },
  fullTimeWork: { codes: ['snomed 160903007'], names: ['Full-time employment'] },
  partTimeWork: { codes: ['snomed 160904001'], names: ['Part-time employment'] },
  unemployed: { codes: ['snomed 73438004'], names: ['Unemployed'] },
  notInLaborForce: { codes: ['snomed 741062008'], names: ['Not in labor force'] },
  stress: { codes: ['snomed 73595000'], names: ['Stress'] },
  higherEducation: { codes: ['snomed 224299000'], names: ['Received higher education'] },
  highSchool: { codes: ['snomed 473461003'], names: ['Educated to high school level'] },
  unsatisfactoryHousing: { codes: ['snomed 105531004'], names: ['Housing unsatisfactory'] },
  limitedSocialContact: { codes: ['snomed 423315002'], names: ['Limited social contact'] },
  socialIsolation: { codes: ['snomed 422650009'], names: ['Social isolation'] },
  partnerAbuse: { codes: ['snomed 706893006'], names: ['Victim of intimate partner abuse'] },
  criminalRecord: { codes: ['snomed 266948004'], names: ['Has a criminal record'] },
  servedInForces: { codes: ['snomed 224355006'], names: ['Served in armed forces'] },
  riskActivity: { codes: ['snomed 160968000'], names: ['Risk activity involvement'] },
  medicationReviewDue: { codes: ['snomed 314529007'], names: ['Medication review due'] },
} as const satisfies Concepts
