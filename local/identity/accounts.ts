import { z } from 'zod'
import type { Account, ActionCode, ProjectState } from './emulatorTypes'
import { keepSaved, readSaved, type KeptFile } from './savedFile'

const KEPT_CODES = 500

const accountsFile = z.object({
  users: z.array(
    z.custom<Account>((user) => z.looseObject({ localId: z.string() }).safeParse(user).success),
  ),
  codes: z.array(
    z.custom<ActionCode>((code) => z.looseObject({ oobCode: z.string() }).safeParse(code).success),
  ),
})

/** Puts the kept accounts into the emulator, exactly as they were, and keeps them from then on. */
export async function openAccounts(file: string, state: ProjectState): Promise<KeptFile> {
  const kept = await readSaved(file, accountsFile)
  // Not the emulator's own import: that one moves `validSince` on, which signs everybody out.
  for (const user of kept?.users ?? []) state.overwriteUserWithLocalId(user.localId, user)
  for (const code of kept?.codes ?? []) state.oobs.set(code.oobCode, code)
  return keepSaved(file, () =>
    JSON.stringify({
      users: [...state.users.values()],
      codes: [...state.oobs.values()].slice(-KEPT_CODES),
    }),
  )
}
