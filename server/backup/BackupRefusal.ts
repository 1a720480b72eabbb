/** A backup or restore that an operator asked for is not possible. The message is one line and says why. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
