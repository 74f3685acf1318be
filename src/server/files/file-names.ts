interface Uploaded {
  filename?: string | null
  sizes?: Record<string, { filename?: string | null } | null | undefined> | null
}

/** The names of a picture's files: itself and its sizes, each once. */
export const namesOfFiles = ({ filename, sizes }: Uploaded): string[] => {
  const all = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
  return [...new Set(all.filter((name): name is string => Boolean(name)))]
}
