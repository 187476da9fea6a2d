import { z } from 'zod'
import type { Account, ActionCode, ProjectState } from './emulatorTypes'
import { autosave, readSaved, type AutosavedFile } from './autosavedFile'

const KEPT_CODES = 500

const accountsFile = z.object({
  users: z.array(
    z.custom<Account>((user) => z.looseObject({ localId: z.string() }).safeParse(user).success),
  ),
  codes: z.array(
    z.custom<ActionCode>((code) => z.looseObject({ oobCode: z.string() }).safeParse(code).success),
  ),
})

/** Loads the saved accounts into the emulator and saves them from then on. */
export async function openAccounts(file: string, state: ProjectState): Promise<AutosavedFile> {
  const kept = await readSaved(file, accountsFile)
  // The emulator's own import would update `validSince`, which signs everyone out.
  for (const user of kept?.users ?? []) state.overwriteUserWithLocalId(user.localId, user)
  for (const code of kept?.codes ?? []) state.oobs.set(code.oobCode, code)
  return autosave(file, () =>
    JSON.stringify({
      users: [...state.users.values()],
      codes: [...state.oobs.values()].slice(-KEPT_CODES),
    }),
  )
}
