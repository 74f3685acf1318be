/** The address that opens the draft of a document on the site, for live preview and the Preview button. */
export const previewUrl = (collection: 'services' | 'courses' | 'pages', id: string): string =>
  `/preview?collection=${collection}&id=${encodeURIComponent(id)}`
