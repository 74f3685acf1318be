import type { Connection } from 'mongoose'

/**
 * Carries the sentence below emails about appointments over to its group of texts. The field from before stays for the
 * version before. All other groups of texts have the same shape in MongoDB as before. May run again and in several
 * processes at once.
 */
export const carryMailTermsMongodb = async (connection: Connection): Promise<void> => {
  const globals = connection.collection('globals')
  const notCarried = { globalType: 'mail-texts', 'terms.appointments': { $exists: false } }
  const before = await globals.findOne({ ...notCarried, appointmentTerms: { $type: 'string' } })
  if (before)
    await globals.updateOne(notCarried, { $set: { terms: { appointments: before.appointmentTerms } } })
}
