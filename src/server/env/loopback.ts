/** Whether an address is this machine's own: nobody else reaches what listens there. */
export const isLoopback = (address: string): boolean =>
  /^127(\.\d{1,3}){3}$/.test(address) || address === '::1'
