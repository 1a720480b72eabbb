import type { Area } from '#src/registry/Area.ts'

/** The AI tools, such as reading vital signs with a camera. */
export const area = {
  menu: 'records',
  pages: [
    { path: '/app/diagnostics', needs: ['ai'], kind: 'frame', needsPatient: true },
    { path: '/app/diagnostics/VisualVitals', needs: ['ai'], kind: 'other' },
    { path: '/app/diagnostics/SkinLesion', needs: ['ai'], kind: 'other' },
    { path: '/app/diagnostics/Dermatologist', needs: ['ai'], kind: 'other' },
    { path: '/app/diagnostics/StrokeDetection', needs: ['ai'], kind: 'other' },
    { path: '/app/diagnostics/Parkinsons', needs: ['ai'], kind: 'other' },
    { path: '/app/diagnostics/Arthritis', needs: ['ai'], kind: 'other' },
    { path: '/app/diagnostics/Edema', needs: ['ai'], kind: 'other' },
    { path: '/app/diagnostics/NailSymptomaticPatterns', needs: ['ai'], kind: 'other' },
    { path: '/app/diagnostics/SnoreAndCough', needs: ['ai'], kind: 'other' },
    { path: '/app/diagnostics/XRay', needs: ['ai'], kind: 'other' },
  ],
} as const satisfies Area
