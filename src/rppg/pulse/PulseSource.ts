/** How a pulse is seen: in the light that a face gives back, or in that which shines through a finger on the lens. */
export type PulseSource = 'face' | 'finger'
