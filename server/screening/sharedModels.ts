import { join } from 'node:path'

// Manifests of models of others in the shared data, for tests and benchmarks. `data`: its folder.

/** Names 521 sounds, of which two are used. */
export const yamnetManifest = (data: string) =>
  ({
    tool: 'SnoreAndCough',
    name: 'YAMNet',
    version: '1',
    maker: 'Google',
    intendedUse: 'Names sounds. Not validated for health.',
    licence: 'Apache-2.0',
    file: join(data, 'screening/models/yamnet/yamnet.onnx'),
    input: { kind: 'audio', name: 'waveform', sampleRate: 16_000, samples: 15_600, hop: 7680 },
    output: { name: 'scores', activation: 'none', size: 521, labels: { 38: 'snore', 42: 'cough' }, threshold: 0.1 },
    selfTest: { file: join(data, 'media/cough-coughvid.mp3'), label: 'cough' },
  }) as const

/** Gives nonsense, and tests the wiring. */
export const chestManifest = (data: string) =>
  ({
    tool: 'XRay',
    name: 'Chest X-ray 3',
    version: '1',
    maker: 'Teachable Machine',
    intendedUse: 'Tests the wiring. Its answers are nonsense.',
    licence: 'MIT',
    file: join(data, 'screening/models/cxr-3-teachable-machine/tm-cxr.onnx'),
    input: {
      name: 'image',
      layout: 'NHWC',
      width: 224,
      height: 224,
      channels: 'RGB',
      fit: 'centre-crop',
      scale: 1 / 127.5,
      mean: [1, 1, 1],
      std: [1, 1, 1],
    },
    output: {
      name: 'probabilities',
      activation: 'none',
      labels: ['Normal', 'Covid19', 'Viral Pneumonia'],
      none: 'Normal',
    },
    selfTest: { file: join(data, 'media/chest-xray-nih-00000001.png'), label: 'Covid19' },
  }) as const
