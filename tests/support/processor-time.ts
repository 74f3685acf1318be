/**
 * The ms of processor time that the work takes. Unlike the time on a clock, it does not grow if other programs use the
 * machine.
 */
export const getProcessorTime = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}
