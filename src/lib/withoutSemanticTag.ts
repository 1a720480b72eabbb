/**
 * SNOMED CT's semantic tags: the closed list with which fully specified names end, in parentheses. Other parentheses
 * belong to a name: `Hepatitis B (adult)`.
 */
const semanticTags = [
  'administration method',
  'administrative concept',
  'assessment scale',
  'attribute',
  'basic dose form',
  'body structure',
  'cell',
  'cell structure',
  'clinical drug',
  'context-dependent category',
  'core metadata concept',
  'disorder',
  'disposition',
  'dose form',
  'environment',
  'environment / location',
  'ethnic group',
  'event',
  'finding',
  'foundation metadata concept',
  'geographic location',
  'inactive concept',
  'intended site',
  'life style',
  'linkage concept',
  'medicinal product',
  'medicinal product form',
  'metadata',
  'morphologic abnormality',
  'namespace concept',
  'navigational concept',
  'observable entity',
  'occupation',
  'organism',
  'packaged clinical drug',
  'person',
  'physical force',
  'physical object',
  'procedure',
  'product',
  'product name',
  'qualifier value',
  'racial group',
  'real clinical drug',
  'record artifact',
  'regime/therapy',
  'release characteristic',
  'religion/philosophy',
  'role',
  'situation',
  'SNOMED RT+CTV3',
  'social concept',
  'special concept',
  'specimen',
  'staging scale',
  'state of matter',
  'substance',
  'supplier',
  'transformation',
  'tumor staging',
  'unit of presentation',
] as const

const anyTag = semanticTags.map((tag) => tag.replaceAll(/[+/]/g, '\\$&')).join('|')

/** A tag at the end of a name. Names can be joined in one text: `Hives (disorder), Wheal (finding)`. */
const tagPattern = new RegExp(`(\\S)[ \\u00a0]+\\((?:${anyTag})\\)(?=\\s*(?:$|[,;:\\n(]))`, 'giu')

/** Returns a name, or several joined names, without SNOMED CT's semantic tags. Any other text stays unchanged. */
export function withoutSemanticTag(name: string): string {
  return name.includes('(') ? name.replace(tagPattern, '$1') : name
}

const lastTag = new RegExp(`\\S[ \\u00a0]+\\((${anyTag})\\)\\s*$`, 'iu')

/** Returns the tag at the end of a name, in lower case, such as `finding`. Null if it has none. */
export function semanticTagOf(name: string): string | null {
  return lastTag.exec(name)?.[1]?.toLowerCase() ?? null
}
