export interface TestMongo {
  /** Without a database name. */
  uri: string
  stop(): void
}
export function startMongo(): Promise<TestMongo | null>
