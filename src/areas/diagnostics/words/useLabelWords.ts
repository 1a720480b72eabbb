import { useLingui } from '@lingui/react/macro'

const keyOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Returns plain words for a label of the 8 skin classes, or of their usual codes. Null for any other label. */
export function useSkinWords(): (label: string) => string | null {
  const { t } = useLingui()
  const kinds = {
    nevus: t`Mole (nevus)`,
    melanoma: t`Melanoma, a dangerous skin cancer`,
    basal: t`Basal cell carcinoma, a skin cancer that grows slowly`,
    squamous: t`Squamous cell carcinoma, a skin cancer`,
    actinic: t`Actinic keratosis, sun damage that can become cancer`,
    keratosis: t`Keratosis, a rough spot that is common with age`,
    fibroma: t`Dermatofibroma, a firm small lump`,
    vascular: t`Spot of blood vessels`,
  }
  const words: Readonly<Record<string, string>> = {
    nv: kinds.nevus,
    nevus: kinds.nevus,
    melanocyticnevus: kinds.nevus,
    melanocyticnevi: kinds.nevus,
    mel: kinds.melanoma,
    melanoma: kinds.melanoma,
    bcc: kinds.basal,
    basalcellcarcinoma: kinds.basal,
    scc: kinds.squamous,
    squamouscellcarcinoma: kinds.squamous,
    ak: kinds.actinic,
    akiec: kinds.actinic,
    actinickeratosis: kinds.actinic,
    actinickeratoses: kinds.actinic,
    bkl: kinds.keratosis,
    benignkeratosis: kinds.keratosis,
    df: kinds.fibroma,
    dermatofibroma: kinds.fibroma,
    vasc: kinds.vascular,
    vascularlesion: kinds.vascular,
    vascularlesions: kinds.vascular,
  }
  return (label) => new Map(Object.entries(words)).get(keyOf(label)) ?? null
}

/** Returns plain words for a condition of the chest (screening §3). Null for any other label. */
export function useXRayWords(): (label: string) => string | null {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    atelectasis: t`A part of the lung holds too little air`,
    cardiomegaly: t`The heart looks large`,
    consolidation: t`A part of the lung is filled, for example by an infection`,
    edema: t`Fluid in the lungs`,
    pleuraleffusion: t`Fluid around the lungs`,
    effusion: t`Fluid around the lungs`,
  }
  return (label) => new Map(Object.entries(words)).get(keyOf(label)) ?? null
}
