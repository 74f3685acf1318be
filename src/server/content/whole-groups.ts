import type { Block, Field, FieldHook } from 'payload'

/** Payload breaks on a group that is sent as null: it means an empty one. */
const neverNull: FieldHook = ({ value }) => (value === null ? {} : (value as unknown))

const ofBlock = (block: Block): Block => ({ ...block, fields: wholeGroups(block.fields) })

const wholeGroup = (field: Field): Field => {
  if (field.type === 'blocks') return { ...field, blocks: field.blocks.map(ofBlock) }
  if (!('fields' in field)) return field
  const inside = { ...field, fields: wholeGroups(field.fields) } as Field
  if (field.type !== 'group' || !('name' in field)) return inside
  const hooks = { ...field.hooks, beforeValidate: [neverNull, ...(field.hooks?.beforeValidate ?? [])] }
  return { ...inside, hooks } as Field
}

/** The fields with every group in them, also inside of others and of blocks, taking null as empty. */
export const wholeGroups = (fields: Field[]): Field[] => fields.map(wholeGroup)
