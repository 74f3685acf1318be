const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The card form in the salon's colours: the provider takes values, not names. */
export const cardStyle = () => {
  const ink = token('--ink')
  const error = token('--brick')
  return {
    input: { color: ink, backgroundColor: token('--white'), fontSize: '16px', fontFamily: 'sans-serif' },
    'input::placeholder': { color: token('--ink-soft') },
    'input.is-error': { color: error },
    '.input-container': { borderColor: token('--ink-soft'), borderRadius: '10px', borderWidth: '1px' },
    '.input-container.is-focus': { borderColor: ink },
    '.input-container.is-error': { borderColor: error },
    '.message-text': { color: token('--ink-soft') },
    '.message-text.is-error': { color: error },
    '.message-icon.is-error': { color: error },
  }
}
