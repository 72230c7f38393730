/** Labels that nobody can register by default. */

/**
 * Names of roles that speak for a server, which could deceive its users, and labels that software treats in a special way: the
 * mailboxes of RFC 2142, and hosts that clients look for below a domain.
 */
export const RESERVED_LABELS: readonly string[] = [
  ...['abuse', 'hostmaster', 'info', 'marketing', 'news', 'noc', 'postmaster', 'sales', 'security', 'support'],
  ...['usenet', 'uucp', 'webmaster', 'www', 'ftp'],
  ...['autoconfig', 'autodiscover', 'imap', 'isatap', 'localhost', 'mail', 'mta-sts', 'pop3', 'smtp', 'wpad'],
  ...['admin', 'administrator', 'api', 'billing', 'contact', 'help', 'helpdesk', 'moderator', 'official', 'owner'],
  ...['root', 'service', 'staff', 'system', 'team', 'treasury', 'wallet'],
];
