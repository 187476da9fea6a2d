/* Values and labels of teams. Plain tables: nothing here may import the validator. */

/** What members of a profile may do, the most first: each role includes those below it. */
export const memberRoles = {
  OWNER: {
    label: 'Owner',
    text: 'Everything, with payments, the team and deleting the profile.',
  },
  EDITOR: {
    label: 'Editor',
    text: 'Changes the profile, artworks, rooms and opportunities, and decides on applications.',
  },
  READER: { label: 'Reader', text: 'Sees applications and statistics, and changes nothing.' },
} as const
export type MemberRole = keyof typeof memberRoles

const order = Object.keys(memberRoles)

/** Whether a role includes what another one may do. */
export const includesRole = (role: MemberRole, needed: MemberRole): boolean =>
  order.indexOf(role) <= order.indexOf(needed)
