import { yesNo } from '@/contract/enums/applications'

/** An answer as people read it: `Yes` for `YES`, else the text or the choice itself. */
export const answerText = (value: string): string =>
  Object.hasOwn(yesNo, value) ? yesNo[value as keyof typeof yesNo] : value
