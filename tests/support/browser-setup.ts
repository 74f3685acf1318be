import { createServer } from 'node:net'
import { prepareDemo } from './prepared-salon'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)))
  })

/** Finds 100 free ports in a row for the salons. Those of their stand-ins, 1,000 higher, are free too. */
const findFreePorts = async (): Promise<number> => {
  for (let first = 3100; first < 9000; first += 100) {
    const ports = Array.from({ length: 100 }, (_, index) => first + index)
    const areFree = await Promise.all(ports.flatMap((port) => [port, port + 1000]).map(isFree))
    if (areFree.every(Boolean)) return first
  }
  throw new Error('No ports are free for the browser tests. Set E2E_PORT to choose them yourself.')
}

/**
 * Fills the demo salon that every browser test file copies, and chooses ports that no other program uses. This is done
 * once, before the tests' time is counted. Workers inherit the choice.
 */
export default async (): Promise<void> => {
  process.env.E2E_PORT ??= String(await findFreePorts())
  await prepareDemo(['sqlite'], null)
}
