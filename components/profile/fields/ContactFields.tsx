import { FormGrid, Wide } from '@/components/forms/page/FormGrid'
import { Switch } from '@/components/ui/inputs/Switch'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { useProfileField } from '@/lib/profiles/profileFields'
import styles from './ContactFields.module.css'

type SwitchName = 'showEmail' | 'showPhone' | 'acceptsMessages'

const ShownSwitch = ({ name, label }: { name: SwitchName; label: string }) => {
  const { value, onChange } = useProfileField(`contact.${name}`)
  return <Switch label={label} checked={value} onChange={onChange} />
}

/** Email and phone are hidden until their owner shows them; messages reach the owner all the same. */
export const ContactFields = () => (
  <FormGrid>
    <div className={styles.shown}>
      <TextField
        type="email"
        label="Email"
        optional
        autoComplete="email"
        {...useProfileField('contact.email')}
        name="contactEmail"
      />
      <ShownSwitch name="showEmail" label="Show the email on my page" />
    </div>
    <div className={styles.shown}>
      <TextField
        type="tel"
        label="Phone"
        optional
        autoComplete="tel"
        placeholder="+49 170 1234567"
        limit={text.phone}
        {...useProfileField('contact.phone')}
        name="contactPhone"
      />
      <ShownSwitch name="showPhone" label="Show the number on my page" />
    </div>
    <TextField
      type="url"
      label="Website"
      optional
      autoComplete="url"
      placeholder="https://"
      {...useProfileField('contact.website')}
      name="contactWebsite"
    />
    <TextField
      label="Instagram"
      optional
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      placeholder="name"
      {...useProfileField('contact.instagram')}
      name="contactInstagram"
    />
    <Wide>
      <div className={styles.shown}>
        <ShownSwitch name="acceptsMessages" label="Let people send me messages" />
        <p className="micro">
          We mail them to the address you sign in with, or else to the email above. Neither is shown
          to the sender.
        </p>
      </div>
    </Wide>
  </FormGrid>
)
