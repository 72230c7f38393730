/** Korean texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': '로그인',
  'siwx.heading': '{app}에 로그인',
  'siwx.text': '이 지갑이 내 것임을 증명합니다. 무료이며 자금은 이동되지 않습니다.',
  'siwx.site': '사이트',
  'siwx.account': '계정',
  'siwx.network': '네트워크',
  'siwx.until': '유효 기한',
  'siwx.show': '전체 메시지 보기',
  'siwx.hide': '전체 메시지 숨기기',
  'siwx.cancel': '취소',
  'siwx.sign': '서명',
  'siwx.check': '지갑 열기',
  'siwx.again': '다시 시도',
  'siwx.declined': '서명 거부됨',
  'siwx.smartAccount': '이 앱은 스마트 계정을 지원하지 않을 수 있습니다',
  'siwx.failed': '로그인하지 못했습니다',
  'siwx.clock': '이 기기의 시간을 확인한 뒤 다시 시도하세요',
  'siwx.unreachable': '로그인 서버에 연결할 수 없습니다',
  'siwx.someWallet': '내 지갑',
};
