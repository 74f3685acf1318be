import type { SeedAftercare } from './types'

export const aftercare = [
  {
    title: 'Keep lashes dry at first',
    advice:
      'Avoid water, steam and oil products for 24–48 hours after your appointment, so that the bond can cure. Wash your face below the cheekbones and leave the sauna for next week.',
    category: 'lashes',
  },
  {
    title: 'Brush every morning',
    advice:
      'Comb your extensions with the clean brush we gave you, from the middle to the tips, once they are dry. Twice a day is plenty.',
    category: 'lashes',
  },
  {
    title: 'Wash them, do not soak them',
    advice:
      'From the third day, clean your lashes daily with an oil-free foam and a soft brush. Clean lashes stay on longer; skin oil loosens the bond.',
    category: 'lashes',
  },
  {
    title: 'Sleep on your back, or on silk',
    advice:
      'A cotton pillow pulls lashes sideways. If you sleep on your front, a silk pillowcase and an early infill are the next best thing.',
    category: 'lashes',
  },
  {
    title: 'After a lift: one quiet day',
    advice:
      'No water, make-up or rubbing for 24 hours. A lift is still settling while you sleep, so keep your face off the pillow on the first night.',
    category: 'lash-services',
  },
  {
    title: 'Laminated brows like oil',
    advice:
      'Keep them dry for the first day. After that, brush upwards each morning and smooth in a drop of castor oil at night: it keeps the hair supple.',
    category: 'brows',
    services: ['Brow lamination', 'Brow lamination with shape and tint'],
  },
  {
    title: 'Oil for nails, gloves for washing up',
    advice:
      'Rub in cuticle oil before bed and wear gloves for cleaning. Your nails are not tools; use a spoon for the tin.',
    category: 'nails',
  },
  {
    title: 'Cool and loose after waxing',
    advice:
      'No hot baths, gym, perfume or sunbathing for 24 hours. Wear loose cotton where you were waxed. Start to exfoliate gently on the third day.',
    category: 'waxing',
  },
  {
    title: 'White food, white teeth',
    advice:
      'For a day after whitening, think pale: chicken, rice, milk, pears. Tea, coffee, curry and red wine can wait until tomorrow.',
    category: 'teeth-whitening',
  },
] as const satisfies readonly SeedAftercare[]
