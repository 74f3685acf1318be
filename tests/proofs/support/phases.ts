/** Measures how a run spends its time. */
export class Phases {
  private readonly began = performance.now()
  private readonly spent = new Map<string, number>()

  /** The number of whole seconds since the run began. */
  get seconds(): number {
    return Math.round((performance.now() - this.began) / 1000)
  }

  async measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.spent.set(name, (this.spent.get(name) ?? 0) + performance.now() - began)
    }
  }

  /** The line of a run, such as "41.2 s: start 6.3, duel 2.0". */
  get line(): string {
    const parts = [...this.spent].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)}`)
    return `${((performance.now() - this.began) / 1000).toFixed(1)} s: ${parts.join(', ')}`
  }
}
