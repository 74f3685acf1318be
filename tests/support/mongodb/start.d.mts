export interface TestMongo {
  /** The server's address, without a database name. */
  uri: string
  stop(): void
}
export function startMongo(): Promise<TestMongo | null>
