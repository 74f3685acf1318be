const sentence = (text: string): string => {
  const words = text.replace(/[-_]+/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const types: Record<string, string> = {
  'pay-at-salon': 'At the salon',
  'pay-half': 'Half now',
  'pay-full': 'In full',
}

/** How much is paid when, in words. */
export const typeWords = (type: string | null): string => (type ? (types[type] ?? sentence(type)) : '–')

/** What it was paid with, in words. */
export const methodWords = (method: string | null): string => (method ? sentence(method) : '–')
