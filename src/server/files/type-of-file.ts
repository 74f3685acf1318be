const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.json': 'application/json',
}

/** The media type of a file, by the ending of its name. */
export const typeOfFile = (name: string): string =>
  types[name.slice(name.lastIndexOf('.')).toLowerCase()] ?? 'application/octet-stream'
