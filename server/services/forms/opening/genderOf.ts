const genders: Readonly<Record<string, string>> = { F: 'female', M: 'male' }

/** Returns the FHIR administrative gender of a patient. Null if it is not known. */
export function genderOf({ sex, gender }: { readonly sex: string; readonly gender: string | null }): string | null {
  return gender ?? genders[sex] ?? null
}
