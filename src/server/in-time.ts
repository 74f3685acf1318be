/** What `work` gives, or an error with this sentence when it takes longer than so many ms. */
export const inTime = async <T>(work: Promise<T>, ms: number, sentence: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
