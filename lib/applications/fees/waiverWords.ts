import type { WaiverCode } from '@/contract/applications/waivers'
import { formatDay } from '@/lib/formatting/dates'

/** `50% off`, `The whole fee` */
export const percentText = (percent: number): string =>
  percent === 100 ? 'The whole fee' : `${percent}% off`

const usesText = ({ uses, maxUses }: WaiverCode) =>
  maxUses === null ? `Used ${uses} times` : `${uses} of ${maxUses} used`

/** `50% off · 1 of 5 used · Until 3 Mar 2027` */
export const codeText = (code: WaiverCode): string =>
  [
    percentText(code.percent),
    code.uses === 1 && code.maxUses === null ? 'Used once' : usesText(code),
    code.endsOn && `Until ${formatDay(code.endsOn)}`,
  ]
    .filter(Boolean)
    .join(' · ')
