/* Values and labels of fees: little enough for every page. */

export const feeTypes = { FREE: 'Free', FEES: 'Fees' } as const
export type FeeType = keyof typeof feeTypes

export const costLabels = {
  free: 'Free',
  noParticipationFee: 'No participation fee',
  noApplicationFee: 'No application fee',
} as const
