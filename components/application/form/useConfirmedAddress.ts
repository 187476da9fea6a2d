import { listAddresses } from '@/lib/api/profiles/addresses'
import { useApi } from '@/lib/hooks/useApi'

export const useConfirmedAddress = (email: string) => {
  const { data, error, mutate } = useApi('confirmed addresses', listAddresses)
  return {
    /** Null until that is known. When it can't be loaded, sending a code tells. */
    isConfirmed: data ? data.emails.includes(email) : error ? false : null,
    emails: data?.emails ?? [],
    setEmails: (emails: string[]) => mutate({ emails }, { revalidate: false }),
  }
}
