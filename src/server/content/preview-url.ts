/** The content that can be previewed, and the section of its page at which the preview opens. */
const previewTargets = {
  services: '#edited',
  courses: '',
  pages: '',
  categories: '',
  promotions: '#edited',
  faqs: '#edited',
  gallery: '#edited',
  aftercare: '#edited',
  locations: '#edited',
} as const

const globals = ['home-page', 'site-settings', 'site-words', 'look'] as const

export type PreviewedCollection = keyof typeof previewTargets
export type PreviewedGlobal = (typeof globals)[number]

export const isPreviewedCollection = (value: unknown): value is PreviewedCollection =>
  typeof value === 'string' && Object.hasOwn(previewTargets, value)

export const isPreviewedGlobal = (value: unknown): value is PreviewedGlobal =>
  globals.some((slug) => slug === value)

/** The address that opens a draft on the site, for live preview and the Preview button. */
export const toPreviewUrl = (what: PreviewedCollection | PreviewedGlobal, id?: string): string =>
  isPreviewedGlobal(what)
    ? `/preview?global=${what}`
    : `/preview?collection=${what}&id=${encodeURIComponent(id ?? '')}${previewTargets[what]}`
